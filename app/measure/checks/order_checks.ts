import { perSecond } from '#media/frame_rate'
import type { Check, Checker } from '#measure/checks/check'
import { frameRate, named, pixels, seconds, size } from '#measure/checks/figures'
import { hasRatio } from '#measure/media_shape'
import { text } from '#support/text'

/** Seconds by which a film may be longer or shorter than ordered. */
const LENGTH_TOLERANCE_SECONDS = 0.5
/** Shorter side of Full HD in pixels, for landscape and vertical films. */
const FULL_HD = 1_080

const ORDER = text('checks.source_order')
const HOUSE = text('checks.source_house')

/** Checks that length and aspect ratio are as ordered, and that the resolution is at least Full HD. */
export const checkOrder: Checker = ({ media }, expected) => {
  const checks: Check[] = []
  const { width, height } = media
  const lasts = media.durationSeconds ?? 0

  if (expected.durationSeconds) {
    const isDue = Math.abs(lasts - expected.durationSeconds) <= LENGTH_TOLERANCE_SECONDS
    const values = { measured: seconds(lasts), expected: seconds(expected.durationSeconds) }
    checks.push({
      name: 'length',
      status: isDue ? 'pass' : 'fail',
      source: ORDER,
      measured: values.measured,
      expected: text('figures.around', {
        value: values.expected,
        by: seconds(LENGTH_TOLERANCE_SECONDS),
      }),
      message: text(isDue ? 'checks.length_pass' : 'checks.length_fail', values),
    })
  }
  if (expected.aspectRatio) {
    const isDue = hasRatio(media, expected.aspectRatio)
    const values = { measured: size(width, height), expected: expected.aspectRatio }
    checks.push({
      name: 'aspect_ratio',
      status: isDue ? 'pass' : 'fail',
      source: ORDER,
      measured: values.measured,
      expected: named(expected.aspectRatio),
      message: text(isDue ? 'checks.aspect_ratio_pass' : 'checks.aspect_ratio_fail', values),
    })
  }
  const isSharp = Math.min(width, height) >= FULL_HD
  checks.push({
    name: 'resolution',
    status: isSharp ? 'pass' : 'notice',
    source: HOUSE,
    measured: size(width, height),
    expected: text('figures.shorter_side', { value: pixels(FULL_HD) }),
    message: text(isSharp ? 'checks.resolution_pass' : 'checks.resolution_notice', {
      measured: size(width, height),
    }),
  })
  return checks
}

/** Checks that the frame rate is constant, and that HDR colours are labelled. */
export const checkMaking: Checker = ({ media, container }) => {
  const fps = media.frameRate ? perSecond(media.frameRate) : 0
  const isEven = !media.hasVariableRate
  const isTagged = !container.isHdrUntagged
  return [
    {
      name: 'frame_rate',
      status: isEven ? 'pass' : 'notice',
      source: HOUSE,
      measured: isEven ? frameRate(fps) : text('figures.rate_varies'),
      expected: text('figures.rate_constant'),
      message: text(isEven ? 'checks.frame_rate_pass' : 'checks.frame_rate_notice', {
        measured: frameRate(fps),
      }),
    },
    {
      name: 'hdr_tag',
      status: isTagged ? 'pass' : 'notice',
      source: HOUSE,
      measured: text(isTagged ? 'figures.colours_tagged' : 'figures.colours_untagged'),
      expected: text('figures.colours_tagged'),
      message: text(isTagged ? 'checks.hdr_tag_pass' : 'checks.hdr_tag_notice'),
    },
  ]
}
