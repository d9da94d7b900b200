/// <reference lib="dom" />
/**
 * Measures how far two versions drift apart while the review page compares them, as `npm run bench`
 * with `BENCH_PART=compare` starts it: 30 seconds of a film with numbered frames, at 25 and 60
 * frames a second, side by side and overlaid. `BENCH_FILM` is the size of its picture, 1280x720 by
 * default; `BENCH_RATES`, `BENCH_MODES` and `BENCH_SECONDS` shorten a run.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '#tests/support/browser/chromium'
import { momentsFrom, noteMoments, readFrames } from '#tests/support/browser/film_moments'
import { benchmark } from './harness.js'
import { driftOf, HEAD, type Watched } from './compare/drift.js'
import { startServer, stopServer } from './requests/bench_server.js'

const SIZE = process.env.BENCH_FILM ?? '1280x720'
const RATES = (process.env.BENCH_RATES ?? '25,60').split(',').map(Number)
const MODES = (process.env.BENCH_MODES ?? 'side,overlay').split(',')
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
/** Played before the measurement begins, because users don't judge a cut by its first second. */
const WARM_UP_SECONDS = 1

await benchmark(async () => {
  const films: Film[] = []
  for (const rate of RATES) films.push(await aFilmInTwoVersions(rate))
  const product = await startServer('product')
  const { browser, close } = await launchChromium()
  console.log(`${SIZE}, ${SECONDS} s after the first ${WARM_UP_SECONDS}\n`)
  console.log(HEAD)
  for (const film of films) {
    for (const mode of MODES) {
      const context = await browser.newContext({
        baseURL: `http://127.0.0.1:${product.port}`,
        viewport: { width: 1440, height: 900 },
      })
      const page = await open(context, film, mode)
      const watched = await watch(page)
      console.log(driftOf(`${mode}, ${film.rate} a second`, watched, film.rate))
      await context.close()
    }
  }
  await close()
  await stopServer(product)
})

type Film = Awaited<ReturnType<typeof aFilmInTwoVersions>>

/** Creates a video whose two versions show the same film, and a user with permission to review it. */
async function aFilmInTwoVersions(rate: number) {
  const { aContentItem, aStudio } = await import('#tests/support/content')
  const { showFilms } = await import('#tests/support/browser/review')
  const { numberedFilm } = await import('#tests/support/videos')
  const { people, task } = await aStudio()
  const item = await aContentItem(task, ['changes_requested', 'in_review'])
  const seconds = SECONDS + WARM_UP_SECONDS + 2
  const film = {
    path: await numberedFilm(SIZE, String(rate), seconds),
    frameRate: { numerator: rate, denominator: 1 },
    frameCount: seconds * rate,
  }
  await showFilms(item, [film, film])
  return { rate, itemId: item.id, email: people.client_owner.email }
}

/** Opens the review page in comparison mode; resolves when both films can play. */
async function open(context: BrowserContext, { itemId, email }: Film, mode: string) {
  const { PASSWORD } = await import('#tests/support/people')
  const answer = await context.request.post('/api/auth/login', {
    headers: { accept: 'application/json' },
    data: { email, password: PASSWORD },
  })
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`)
  const page = await context.newPage()
  await page.addInitScript((chosen) => {
    localStorage.setItem('rushes.review-compare', chosen)
  }, mode)
  await readFrames(page)
  await page.goto(`/content/${itemId}?compare=1`)
  await page.locator(`[data-compare=${mode}]`).waitFor()
  await page.waitForFunction(() => {
    const films = [...document.querySelectorAll('video')]
    return films.length === 2 && films.every(({ readyState }) => readyState === 4)
  })
  return page
}

/** Plays to the end of the measured span. */
async function watch(page: Page): Promise<Watched> {
  await noteMoments(page)
  await page.keyboard.press('l')
  const end = SECONDS + WARM_UP_SECONDS
  await page.waitForFunction((at) => document.querySelector('video')!.currentTime >= at, end, {
    timeout: SECONDS * 4_000,
    polling: 500,
  })
  const dropped = await page.evaluate(() =>
    [...document.querySelectorAll('video')].map(
      (video) => video.getVideoPlaybackQuality().droppedVideoFrames
    )
  )
  return { moments: await momentsFrom(page, WARM_UP_SECONDS), dropped }
}
