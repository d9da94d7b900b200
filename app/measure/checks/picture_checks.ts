import type { Check, Checker } from '#measure/checks/check'
import { percent, seconds } from '#measure/checks/figures'
import type { Findings } from '#measure/findings'
import { type FrameRange, rangeLength } from '#measure/range'
import { framesPerSecond } from '#measure/media_shape'
import { text } from '#support/text'

const HOUSE = text('checks.source_house')
const WCAG = text('checks.source_wcag')
const MAX_BAR_SHARE = 0.02
const MAX_FLASHES_PER_SECOND = 3
const MAX_FLASHING_SECONDS = 5

/** Checks for black and frozen stretches, black bars and flashes. */
export const checkPicture: Checker = (found) => [
  ...checkBlack(found),
  // A black film is also frozen, but the check of black frames already reports it.
  ...(isBlack(found) ? [] : checkFrozen(found)),
  checkBars(found),
  ...checkFlashing(found),
]

function checkBlack({ black, frameCount }: Findings): Check[] {
  const expected = text('figures.black_expected')
  if (black.length === 0) return [nothingFound('black', expected)]
  if (isThroughout(black, frameCount)) {
    const measured = frames(black[0])
    const message = text('checks.black_whole')
    return [{ name: 'black', status: 'fail', source: HOUSE, expected, measured, message }]
  }
  return black.map((range) => {
    const place = range.frame === 0 ? 'start' : range.endFrame === frameCount ? 'end' : 'inside'
    return {
      name: 'black',
      status: 'notice',
      source: HOUSE,
      expected,
      range,
      measured: frames(range),
      message: text(`checks.black_${place}`, { count: rangeLength(range) }),
    }
  })
}

const isBlack = ({ black, frameCount }: Findings) => isThroughout(black, frameCount)

/** Whether a single range covers the whole film, except for at most two frames. */
function isThroughout([range, ...others]: readonly FrameRange[], frameCount: number): boolean {
  return range !== undefined && others.length === 0 && rangeLength(range) >= frameCount - 2
}

function checkFrozen({ frozen, frameCount, media }: Findings): Check[] {
  const expected = text('figures.frozen_expected')
  if (frozen.length === 0) return [nothingFound('frozen', expected)]
  const fps = framesPerSecond(media)
  if (isThroughout(frozen, frameCount)) {
    const measured = seconds(rangeLength(frozen[0]) / fps)
    const message = text('checks.frozen_whole')
    return [{ name: 'frozen', status: 'notice', source: HOUSE, expected, measured, message }]
  }
  return frozen.map((range) => {
    const measured = seconds(rangeLength(range) / fps)
    const message = text('checks.frozen_notice', { measured })
    return { name: 'frozen', status: 'notice', source: HOUSE, expected, range, measured, message }
  })
}

function checkBars({ bars: { letterbox, pillarbox } }: Findings): Check {
  const isFull = Math.max(letterbox, pillarbox) < MAX_BAR_SHARE
  const which = letterbox >= pillarbox ? 'letterbox' : 'pillarbox'
  const measured = percent(Math.max(letterbox, pillarbox))
  return {
    name: 'bars',
    status: isFull ? 'pass' : 'notice',
    source: HOUSE,
    measured,
    expected: text('figures.below', { value: percent(MAX_BAR_SHARE) }),
    message: text(isFull ? 'checks.bars_pass' : `checks.bars_${which}`, { measured }),
  }
}

/**
 * Checks for more than three flashes in a second, which can cause seizures: the only check that concerns safety.
 */
function checkFlashing({ flashing: { mostPerSecond, at, sustained }, media }: Findings): Check[] {
  const measured = text('figures.flashes', { count: mostPerSecond })
  const expected = text('figures.flashes_expected', { count: MAX_FLASHES_PER_SECOND })
  const one = { name: 'flashing', source: WCAG, measured, expected } as const
  if (mostPerSecond > MAX_FLASHES_PER_SECOND) {
    const message = text('checks.flashing_fail', { count: mostPerSecond })
    return [{ ...one, status: 'fail', range: at!, message }]
  }
  const fps = framesPerSecond(media)
  if (sustained && rangeLength(sustained) > MAX_FLASHING_SECONDS * fps) {
    const lasts = seconds(rangeLength(sustained) / fps)
    const message = text('checks.flashing_notice', { measured: lasts })
    return [{ ...one, status: 'notice', range: sustained, message }]
  }
  return [{ ...one, status: 'pass', message: text('checks.flashing_pass') }]
}

function nothingFound(name: 'black' | 'frozen', expected: Check['expected']): Check {
  const measured = text('figures.nothing_found')
  return {
    name,
    status: 'pass',
    source: HOUSE,
    measured,
    expected,
    message: text(`checks.${name}_pass`),
  }
}

function frames(range: FrameRange) {
  return text('figures.frames', { count: rangeLength(range) })
}
