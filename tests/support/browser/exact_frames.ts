/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises'
import { PNG } from 'pngjs'
import type { FrameRate } from '#media/media_facts'
import { areaOfBars, FILM, numberIn, type Box, type Height } from '#tests/support/browser/bar_code'
import type { Person } from '#tests/support/browser/engines/person'
import { showFilms } from '#tests/support/browser/review'
import { aContentItem, aStudio } from '#tests/support/content'
import { barCodeFilm } from '#tests/support/videos'

/** Frame rates of cameras and editors, in ffmpeg's notation. */
export const RATES = ['24000/1001', '24', '25', '30000/1001', '30', '50', '60000/1001', '60']
export const SECONDS = 4
/** How long a picture may take to appear, including on a busy machine. */
const TIMEOUT_MS = 45_000
const STEP_MS = 25

export type ObservedFrames = {
  reported: number
  displayed: number | null
  others: (number | null)[]
}

export function rateOf(text: string): FrameRate {
  const [numerator, denominator = 1] = text.split('/').map(Number)
  return { numerator, denominator }
}

export function framesOf(rate: string): number {
  const { numerator, denominator } = rateOf(rate)
  return Math.round((SECONDS * numerator) / denominator)
}

/**
 * Creates a video of two versions in bar codes: the first one's bars are in the upper half, the
 * second one's in the lower half.
 */
export async function aFilmInBars(rate: string, before = rate) {
  const studio = await aStudio()
  const item = await aContentItem(studio.task, ['changes_requested', 'in_review'])
  const filmOf = async (each: string, height: Height) => ({
    path: await barCodeFilm(each, SECONDS, height),
    frameRate: rateOf(each),
    frameCount: framesOf(each),
    ...FILM,
  })
  const versions = await showFilms(item, [await filmOf(before, 'high'), await filmOf(rate, 'low')])
  return { ...studio, item, versions }
}

/** Resolves when every video on the page can seek. */
export const filmsAreReady = (person: Person, count = 1) =>
  person.seesThat(
    `${count} films`,
    (wanted) => {
      const films = [...document.querySelectorAll('video')]
      return films.length === wanted && films.every((film) => film.readyState >= 2 && !film.seeking)
    },
    count
  )

/** Which videos to read: those of the page, or those of the open dialog. */
export type Where = 'page' | 'dialog'

/**
 * Returns the frame that the page reports, once the videos are paused, and the box of each film on
 * the page: the watched video first, then the one next to or over it. Null while a video is
 * playing, seeking or loading.
 */
const reportedOn = ({ page }: Person, where: Where) =>
  page.evaluate(
    ({ film: { width, height }, place }) => {
      const isDialog = place === 'dialog'
      const films = [
        ...document.querySelectorAll<HTMLVideoElement>(isDialog ? '[role=dialog] video' : 'video'),
      ]
      const isPaused = films.every(
        ({ paused, seeking, readyState }) => paused && !seeking && readyState >= 2
      )
      if (films.length === 0 || !isPaused) return null
      const boxes = films.map((film) => {
        const area = film.getBoundingClientRect()
        const scale = Math.min(area.width / width, area.height / height)
        const box = { width: width * scale, height: height * scale }
        return {
          x: area.x + (area.width - box.width) / 2,
          y: area.y + (area.height - box.height) / 2,
          ...box,
        }
      })
      const reported = isDialog
        ? document.querySelector<HTMLInputElement>('[role=dialog] input[type=range]')!.valueAsNumber
        : Number(document.querySelector('[data-frame]')!.textContent!.replace(/\D/g, ''))
      return { reported, boxes }
    },
    { film: FILM, place: where }
  )

/**
 * Returns the frame numbers in the pictures of films in these boxes; null for a film that isn't
 * read.
 */
async function numbersAt({ page }: Person, boxes: Box[], heights: (Height | null)[]) {
  const areas = heights.flatMap((height, at) => (height ? [areaOfBars(boxes[at], height)] : []))
  const left = Math.min(...areas.map(({ x }) => x))
  const top = Math.min(...areas.map(({ y }) => y))
  const area = {
    x: left,
    y: top,
    width: Math.max(...areas.map(({ x, width }) => x + width)) - left,
    height: Math.max(...areas.map(({ y, height }) => y + height)) - top,
  }
  const { image, from } = await page.pictureOf(area)
  const read = PNG.sync.read(image)
  return heights.map((height, at) => height && { number: numberIn(read, boxes[at], height, from) })
}

type ObserveOptions = {
  /**
   * Half that contains the bars of each film on the page, the watched one first; null for a hidden
   * film.
   */
  heights?: (Height | null)[]
  where?: Where
  /** Maps a frame to the number in its picture; by default the frame's own number. */
  numberOf?: (frame: number) => number
}

/**
 * Returns the reported frame and the displayed frames as soon as they match; after a timeout, the
 * last values that were read.
 */
export async function observeFrames(
  person: Person,
  { heights = ['low'], where = 'page', numberOf = (frame) => frame }: ObserveOptions = {}
): Promise<ObservedFrames> {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    const state = await reportedOn(person, where)
    if (state) {
      const wanted = numberOf(state.reported)
      const numbers = await numbersAt(person, state.boxes, heights)
      const [displayed, ...others] = numbers.map((read) => (read ? read.number : wanted))
      const isSame = [displayed, ...others].every((number) => number === wanted)
      if (isSame || Date.now() > end) return { reported: state.reported, displayed, others }
    } else if (Date.now() > end) return { reported: -1, displayed: null, others: [] }
    // Leaves the processor to the browser, which needs it to decode the frame.
    await sleep(STEP_MS)
  }
}

/** Returns the reported frame, followed by the displayed frame of each film. */
export async function reportedAndDisplayed(...given: Parameters<typeof observeFrames>) {
  const { reported, displayed, others } = await observeFrames(...given)
  return [reported, displayed, ...others]
}
