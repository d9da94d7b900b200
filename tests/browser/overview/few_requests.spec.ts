/// <reference lib="dom" />
import { test } from '@japa/runner'
import env from '#start/env'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { seesPoster } from '#tests/support/browser/interactions'
import { theAddress } from '#tests/support/browser/shared_browser'
import { visitors } from '#tests/support/browser/visitors'
import { until } from '#tests/support/until'

const PAGES = ['/', '/tasks?view=board', '/calendar']
/** One request for the page, one for the number of unread notifications, and one more. */
const MAX_REQUESTS = 3
/** Files that a browser caches or requests once: code, texts, icons. */
const ASSETS = /^\/(assets|icons|fonts|favicon|apple-touch-icon|manifest|service_worker|sw)/

test.group('A page full of posters', (group) => {
  const arrive = visitors(group)

  test('sends at most three requests to the product, and fetches posters from the store', async ({
    assert,
  }) => {
    const { owner } = await aBusyCompany('Sofa')
    const visitor = await arrive(owner)
    for (const path of PAGES) {
      const asked: string[] = []
      const note = (request: { url(): string }) => {
        const { origin, pathname } = new URL(request.url())
        if (origin === theAddress() && !ASSETS.test(pathname)) asked.push(pathname)
      }
      visitor.page.on('request', note)
      await visitor.goto(path)
      await seesPoster(visitor)
      await visitor.isAtRest()
      visitor.page.off('request', note)
      assert.isAtMost(asked.length, MAX_REQUESTS, `${path}: ${asked}`)
      const shown = await visitor.page.evaluate(() =>
        [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).map(({ src }) => src)
      )
      const store = new URL(env.get('S3_PUBLIC_ENDPOINT') ?? env.get('S3_ENDPOINT')!).host
      assert.isTrue(
        shown.some((src) => new URL(src).host.endsWith(store)),
        `${path}: ${shown}`
      )
    }
  })

  test('fetches a poster through the product once its URL has expired', async () => {
    const { owner } = await aBusyCompany('Sofa')
    const visitor = await arrive(owner)
    visitor.expects(/403/)
    // Intercepts only the page's own requests to the store. Playwright doesn't intercept the store URLs that the
    // product redirects to.
    await visitor.page.route(/X-Amz-Signature/, (route) => route.fulfill({ status: 403 }))
    await visitor.goto('/tasks?view=board')
    await until('the poster has come by the product', () =>
      visitor.page.evaluate(() =>
        [...document.images].some(
          ({ src, naturalWidth }) => src.includes('variant=poster') && naturalWidth > 0
        )
      )
    )
  })
})
