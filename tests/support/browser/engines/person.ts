/// <reference lib="dom" />
import { mkdirSync, writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import type User from '#models/identity/user'
import type { EnginePage } from '#tests/support/browser/engines/engine_page'
import {
  findInPage,
  SELECTORS,
  type ElementDescription,
} from '#tests/support/browser/engines/finder'
import { PASSWORD } from '#tests/support/people'
import { until } from '#tests/support/until'

/** How long a user waits before the page counts as broken. */
const TIMEOUT_MS = 60_000

/** A user of a browser of any engine. Every method waits for the element that it needs. */
export class Person {
  constructor(
    readonly name: string,
    readonly page: EnginePage
  ) {}

  get engine() {
    return this.page.engine
  }

  goto(path: string): Promise<void> {
    return this.page.goto(path)
  }

  /** Signs in through the API, for tests that are about something else. */
  async isSignedIn({ email }: User): Promise<void> {
    await this.goto('/login')
    const status = await this.statusOf('/api/auth/login', 'POST', { email, password: PASSWORD })
    if (status >= 300) throw new Error(`${email} was not let in: ${status}`)
  }

  /** Returns the status of an API response to a request from the user's page. */
  statusOf(path: string, method = 'GET', data?: unknown): Promise<number> {
    return this.page.evaluate(
      async ({ path: address, method: verb, body }) => {
        const answer = await fetch(address, {
          method: verb,
          body: body ?? undefined,
          headers: { 'accept': 'application/json', 'content-type': 'application/json' },
        })
        return answer.status
      },
      { path, method, body: data === undefined ? null : JSON.stringify(data) }
    )
  }

  /** Clicks the element with this role and name. */
  async clicks(
    role: ElementDescription['role'],
    name?: string,
    more: Partial<ElementDescription> = {}
  ): Promise<void> {
    await this.page.click(await this.finds(role, name, more))
  }

  press(name: string, more: Partial<ElementDescription> = {}): Promise<void> {
    return this.clicks('button', name, more)
  }

  /** Replaces the text of fields that are found by their labels. */
  async fillIn(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await this.clicks('textbox', name)
      await this.page.press('Control+a')
      await this.page.type(value)
    }
  }

  /**
   * Resolves with the center of the element with this role and name, once it can be clicked and has
   * stopped moving.
   */
  async finds(
    role: ElementDescription['role'],
    name?: string,
    more: Partial<ElementDescription> = {}
  ) {
    let place: { x: number; y: number } | null = null
    const wanted = { selector: SELECTORS[role], name, part: more.part, last: more.last }
    await this.waits(`${role} “${name ?? ''}”`, async () => {
      const before: typeof place = place
      place = await this.page.evaluate(findInPage, wanted)
      return place !== null && before?.x === place.x && before.y === place.y
    })
    return place!
  }

  /** Returns the box of the first element that matches a selector, in pixels. */
  boxOf(selector: string): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.page.evaluate((wanted) => {
      const { x, y, width, height } = document.querySelector(wanted)!.getBoundingClientRect()
      return { x, y, width, height }
    }, selector)
  }

  /** Resolves when the page shows the text. */
  sees(words: string): Promise<void> {
    return this.waits(`the words “${words}”`, () =>
      this.page.evaluate(
        (wanted) => document.body.innerText.replace(/\s+/g, ' ').includes(wanted),
        words
      )
    )
  }

  /** Resolves when a condition holds in the page. */
  seesThat<Given>(what: string, isSo: (given: Given) => boolean, given?: Given): Promise<void> {
    return this.waits(what, () => this.page.evaluate(isSo, given as Given))
  }

  isAt(path: RegExp): Promise<void> {
    return this.waits(`the address ${path}`, async () =>
      path.test(await this.page.evaluate(() => location.pathname + location.search))
    )
  }

  /**
   * Stores a screenshot of the page.
   * @returns the path of the screenshot
   */
  async keepPicture(title: string): Promise<string> {
    const folder = app.makePath('tmp', 'browser')
    mkdirSync(folder, { recursive: true })
    const file = `${title} ${this.engine}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    writeFileSync(`${folder}/${file}.png`, await this.page.picture())
    return `${folder}/${file}.png`
  }

  async waits(what: string, isSo: () => Promise<boolean>): Promise<void> {
    await until(`${this.name} in ${this.engine} sees ${what}`, isSo, TIMEOUT_MS)
  }
}
