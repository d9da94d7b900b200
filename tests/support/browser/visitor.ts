import { mkdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import type { BrowserContext, Page, Request, Response } from 'playwright-core'
import env from '#start/env'
import { theAddress } from '#tests/support/browser/shared_browser'
import { until } from '#tests/support/until'

const OWN_HOSTS = ['localhost', '127.0.0.1']

/** How long a step may take on a busy machine. */
const TIMEOUT_MS = 45_000

/** How long a worker on a busy machine may take to process and check a film. */
export const WORKER_TIMEOUT = { timeout: 60_000 }

/**
 * A user with a browser of their own. Problems on any of their pages, visible or not, are recorded: errors on
 * the console, failed scripts, violations of the page's policy, responses of 500 and more, requests to other
 * hosts.
 */
export class Visitor {
  readonly #problems: string[] = []
  readonly #expected: RegExp[] = []
  readonly #underWay = new Set<Request>()

  private constructor(
    readonly name: string,
    readonly context: BrowserContext,
    /** The first tab. */
    readonly page: Page
  ) {
    context.on('console', (message) => {
      const { url } = message.location()
      if (message.type() === 'error') this.#note(`on the console: ${message.text()} (${url})`)
    })
    context.on('weberror', (error) => this.#note(`a script broke: ${error.error().stack}`))
    context.on('response', (response) => this.#check(response))
    context.on('request', (request) => {
      if (request.resourceType() !== 'media') this.#underWay.add(request)
    })
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      context.on(end as 'requestfinished', (request) => this.#underWay.delete(request))
    }
  }

  static async arrive(name: string, context: BrowserContext): Promise<Visitor> {
    context.setDefaultTimeout(TIMEOUT_MS)
    return new Visitor(name, context, await context.newPage())
  }

  /**
   * Expects a problem on the page: a refused request, for example, is also logged on the browser's
   * console.
   */
  expects(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  get problems(): string[] {
    return this.#problems.filter((problem) => !this.#expected.some((known) => known.test(problem)))
  }

  /** Opens an address as if the user had typed it. */
  async goto(path: string): Promise<void> {
    await this.page.goto(path)
  }

  /** Sets the color scheme of the user's system; resolves when the page has rendered it. */
  async prefers(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme })
    await this.isRendered()
  }

  /** Resolves when the page has rendered its current state. */
  async isRendered(): Promise<void> {
    // As an expression, because these sources are type-checked without DOM types.
    await this.page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'
    )
  }

  /** Fills in the sign-in page, and waits until the user is signed in. */
  async signIn(email: string, password: string): Promise<void> {
    await this.fillIn({ Email: email, Password: password })
    await this.press('Sign in')
    await this.page.waitForURL((url) => url.pathname !== '/login')
  }

  /** Fills in fields by their labels. */
  async fillIn(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await this.page.getByRole('textbox', { name: label, exact: true }).fill(value)
    }
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.page.getByRole('link', { name }).first().click()
  }

  /** Resolves when the page shows the text. */
  async sees(words: string | RegExp, options?: { timeout: number }): Promise<void> {
    await this.page.getByText(words).filter({ visible: true }).first().waitFor(options)
  }

  async seesHeading(name: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { name }).first().waitFor()
  }

  /**
   * Resolves when the first tab is displayed, and all requests of the pages have completed, except those of media that is
   * playing.
   */
  async isAtRest(): Promise<void> {
    // The page replaces the server's own title when it is rendered; while a page is left, its title can't be read.
    const title = () => this.page.title().catch(() => 'Rushes')
    await until('the page is displayed', async () => (await title()) !== 'Rushes', TIMEOUT_MS)
    // A request may follow the answer of another one, once the page has handled it.
    do {
      await until('all requests are answered', () => this.#underWay.size === 0, TIMEOUT_MS)
      await this.isRendered().catch(() => {})
    } while (this.#underWay.size > 0)
  }

  /** Returns the API's response to this user, independently of any page. */
  async fetch(path: string, method = 'GET', data?: unknown) {
    const headers = { accept: 'application/json' }
    return this.context.request.fetch(path, { method, data, headers, maxRedirects: 0 })
  }

  /** Returns the status of the API's response to this user. */
  async statusOf(path: string, method = 'GET', data?: unknown): Promise<number> {
    const answer = await this.fetch(path, method, data)
    return answer.status()
  }

  /** Stores a screenshot in `tmp/browser`, when `TEST_PICTURES` requests screenshots. */
  async picture(title: string): Promise<void> {
    if (process.env.TEST_PICTURES) await this.keepPicture(title)
  }

  /**
   * Stores a screenshot of the current page.
   * @returns its path
   */
  async keepPicture(title: string): Promise<string> {
    const folder = app.makePath('tmp', 'browser')
    mkdirSync(folder, { recursive: true })
    const file = `${title} ${this.name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const path = `${folder}/${file}.png`
    await this.context.pages().at(-1)!.screenshot({ path, fullPage: true, timeout: 20_000 })
    return path
  }

  #note(problem: string): void {
    this.#problems.push(`${this.name}: ${problem}`)
  }

  #check(response: Response): void {
    const url = new URL(response.url())
    const isOwn =
      !url.protocol.startsWith('http') ||
      [theAddress(), env.get('S3_PUBLIC_ENDPOINT')].includes(url.origin) ||
      OWN_HOSTS.includes(url.hostname)
    if (!isOwn) this.#note(`asked a stranger: ${url}`)
    if (response.status() >= 500) {
      this.#note(`${response.status()} at ${response.request().method()} ${url.pathname}`)
    }
  }
}
