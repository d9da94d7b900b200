/// <reference lib="dom" />
import { test } from '@japa/runner'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { DESK_SIZE, PHONE_SIZE } from '#tests/support/browser/engines/engine_page'
import { inEveryEngine } from '#tests/support/browser/engines/persons'

test.group('The pages that people open most', (group) => {
  const story = inEveryEngine(group)

  for (const [where, size] of Object.entries({ desk: DESK_SIZE, phone: PHONE_SIZE })) {
    story(`are whole on a ${where}`, async ({ assert, arrive }) => {
      const { owner, task, item, approved } = await aBusyCompany()
      const nora = await arrive(owner)
      await nora.page.resize(size)
      const pages = {
        overview: '/',
        orders: '/tasks',
        order: `/tasks/${task.id}`,
        ordering: '/tasks/new',
        videos: '/content',
        review: `/content/${item.id}`,
        certificate: `/content/${approved.id}/certificate`,
        calendar: '/calendar',
        notifications: '/notifications',
        people: '/users',
      }
      const wide: string[] = []
      for (const [name, path] of Object.entries(pages)) {
        await nora.goto(path)
        await nora.seesThat('a heading', () => document.querySelector('h1') !== null)
        if (process.env.KEEP_PICTURES) await nora.keepPicture(`${where} ${name}`)
        // A window of WebKit’s is no narrower than its bars.
        const over = await nora.page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth
        )
        if (over > 0) wide.push(`${path} is ${over} px too wide`)
      }
      assert.deepEqual(wide, [])
    })
  }
})
