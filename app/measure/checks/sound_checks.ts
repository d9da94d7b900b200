import type { Check, Checker } from '#measure/checks/check'
import { decibels, loudness, seconds, truePeak } from '#measure/checks/figures'
import type { Findings } from '#measure/findings'
import { framesPerSecond } from '#measure/media_shape'
import { MIN_SILENCE_SECONDS, type TimeRange } from '#measure/sound/silences'
import { text } from '#support/text'

const MAX_PEAK = -1
const MAX_DIFFERENCE_DB = 20
const R128 = text('checks.source_r128')
const WEB = { target: -14, tolerance: 2, source: text('checks.source_web_loudness') } as const
const BROADCAST = { target: -23, tolerance: 1, source: R128 } as const
const HOUSE = text('checks.source_house')

type Sound = NonNullable<Findings['sound']>

/** Checks loudness and peaks, and for silence and missing channels. */
export const checkSound: Checker = ({ sound, media, frameCount }, { isForBroadcast }) => {
  if (!sound || sound.loudness === null) return [noSound()]
  const fps = framesPerSecond(media)
  return [
    checkLoudness(sound.loudness, isForBroadcast ? BROADCAST : WEB),
    checkPeak(sound),
    ...checkSilence(silencesUntil(frameCount / fps, sound), fps),
    ...checkChannels(sound),
  ]
}

function noSound(): Check {
  return {
    name: 'silence',
    status: 'notice',
    source: HOUSE,
    measured: text('figures.no_sound'),
    expected: text('figures.some_sound'),
    message: text('checks.silence_none'),
  }
}

function checkLoudness(
  value: number,
  { target, tolerance, source }: typeof WEB | typeof BROADCAST
): Check {
  const isDue = Math.abs(value - target) <= tolerance
  const message = isDue ? 'pass' : value > target ? 'loud' : 'quiet'
  return {
    name: 'loudness',
    status: isDue ? 'pass' : 'notice',
    source,
    measured: loudness(value),
    expected: text('figures.around', {
      value: loudness(target),
      by: text('figures.lu', { value: tolerance }),
    }),
    message: text(`checks.loudness_${message}`, { measured: loudness(value) }),
  }
}

function checkPeak({ truePeaks }: Sound): Check {
  const highest = Math.max(...truePeaks.map((peak) => peak ?? -Infinity))
  const isDue = highest <= MAX_PEAK
  return {
    name: 'true_peak',
    status: isDue ? 'pass' : 'notice',
    source: R128,
    measured: truePeak(highest),
    expected: text('figures.at_most', { value: truePeak(MAX_PEAK) }),
    message: text(isDue ? 'checks.true_peak_pass' : 'checks.true_peak_notice', {
      measured: truePeak(highest),
    }),
  }
}

/**
 * Returns the silences of a film, including that after the end of a sound track which is shorter than the picture.
 * @param pictureEnd in seconds
 */
function silencesUntil(pictureEnd: number, { silences, durationSeconds: soundEnd }: Sound) {
  const last = silences.at(-1)
  const isSilentAtEnd = last !== undefined && last.to >= soundEnd
  const from = isSilentAtEnd ? last.from : soundEnd
  if (pictureEnd <= soundEnd || pictureEnd - from < MIN_SILENCE_SECONDS) return silences
  return [...(isSilentAtEnd ? silences.slice(0, -1) : silences), { from, to: pictureEnd }]
}

function checkSilence(silences: readonly TimeRange[], fps: number): Check[] {
  const expected = text('figures.silence_expected')
  if (silences.length === 0) {
    const nothing = text('figures.nothing_found')
    const message = text('checks.silence_pass')
    return [
      { name: 'silence', status: 'pass', source: HOUSE, measured: nothing, expected, message },
    ]
  }
  return silences.map(({ from, to }) => ({
    name: 'silence',
    status: 'notice',
    source: HOUSE,
    expected,
    measured: seconds(to - from),
    range: { frame: Math.floor(from * fps), endFrame: Math.ceil(to * fps) },
    message: text('checks.silence_notice', { measured: seconds(to - from) }),
  }))
}

/** Checks that a stereo track has sound on both sides: wrong exports often have it on one side only. */
function checkChannels({ channels, levels }: Sound): Check[] {
  if (channels !== 2) return []
  const [left, right] = levels.map((level) => level ?? -Infinity)
  const apart = Math.abs(left - right)
  const isDue = apart < MAX_DIFFERENCE_DB
  const missing = left < right ? 'left' : 'right'
  const difference = Number.isFinite(apart)
  return [
    {
      name: 'channels',
      status: isDue ? 'pass' : 'notice',
      source: HOUSE,
      measured: difference
        ? text('figures.apart', { value: decibels(apart) })
        : text('figures.one_side'),
      expected: text('figures.below', { value: decibels(MAX_DIFFERENCE_DB) }),
      message: text(isDue ? 'checks.channels_pass' : `checks.channels_${missing}`),
    },
  ]
}
