/// <reference lib="dom" />
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { everyPage } from '#tests/support/browser/every_page'
import { DESK_SIZE, PHONE_SIZE } from '#tests/support/browser/engines/engine_page'
import { inEveryEngine } from '#tests/support/browser/engines/persons'

/** Folder for screenshots of every page, for manual comparison; not used in CI. */
const FOLDER = process.env.PAGE_PICTURES

test.group('Every page in every browser', (group) => {
  const story = inEveryEngine(group, 1_200_000)
  if (!FOLDER) {
    test('is captured in a screenshot').skip(true, 'runs with PAGE_PICTURES=<folder>')
    return
  }

  story(
    'is captured in screenshots on a desk and on a phone',
    async ({ assert, arrive, engine }) => {
      const records = await aBusyCompany('evening')
      const pages = [...everyPage(records), `/content/${records.item.id}?compare=1`]
      mkdirSync(FOLDER, { recursive: true })
      const tooWide: string[] = []
      const olga = await arrive(records.operator)
      for (const [size, where] of [[DESK_SIZE, 'desk'] as const, [PHONE_SIZE, 'phone'] as const]) {
        await olga.page.resize(size)
        for (const path of pages) {
          await olga.goto(path)
          await olga.seesThat(
            'a drawn page',
            () =>
              document.querySelector('h1') !== null &&
              document.fonts.status === 'loaded' &&
              [...document.images].every(({ complete }) => complete)
          )
          const isTooWide = await olga.page.evaluate(
            () => document.documentElement.scrollWidth > innerWidth
          )
          if (isTooWide) tooWide.push(`${path} on a ${where}`)
          const name = `${nameOf(path)} ${where} ${engine}.png`
          writeFileSync(join(FOLDER, name), await olga.page.picture())
        }
      }
      assert.deepEqual(tooWide, [])
    }
  )
})

/** Returns the file name for a path: `tasks id` for `/tasks/0199…`. */
function nameOf(path: string): string {
  const words = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').match(/\w+/g)
  return words?.join(' ') ?? 'home'
}
