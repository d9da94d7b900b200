/// <reference lib="dom" />
import { mkdirSync, writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { DESK_SIZE, PHONE_SIZE } from '#tests/support/browser/engines/engine_page'
import { inEveryEngine } from '#tests/support/browser/engines/persons'

/** A folder for pictures of ten pages, to be looked at beside one another: by hand, not in the gate. */
const FOLDER = process.env.PAGE_PICTURES

test.group('Ten pages in every browser', (group) => {
  const story = inEveryEngine(group, 600_000)
  if (!FOLDER) {
    test('are pictured').skip(true, 'runs with PAGE_PICTURES=<folder>')
    return
  }

  story('are pictured on a desk and on a phone', async ({ arrive, engine }) => {
    const { owner, task, item } = await aBusyCompany()
    const pages = {
      'home': '/',
      'orders': '/tasks',
      'order': `/tasks/${task.id}`,
      'new order': '/tasks/new',
      'review': `/content/${item.id}`,
      'compare': `/content/${item.id}?compare=1`,
      'calendar': '/calendar',
      'library': '/references',
      'account': '/account',
      'people': '/users',
    }
    mkdirSync(FOLDER, { recursive: true })
    const nora = await arrive(owner)
    for (const [size, where] of [[DESK_SIZE, 'desk'] as const, [PHONE_SIZE, 'phone'] as const]) {
      await nora.page.resize(size)
      for (const [name, path] of Object.entries(pages)) {
        await nora.goto(path)
        await nora.seesThat(
          'a drawn page',
          () =>
            document.querySelector('h1') !== null &&
            document.fonts.status === 'loaded' &&
            [...document.images].every(({ complete }) => complete)
        )
        writeFileSync(`${FOLDER}/${name} ${where} ${engine}.png`, await nora.page.picture())
      }
    }
  })
})
