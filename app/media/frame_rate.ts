import type { FrameRate } from '#media/media_facts'
import type { Stream } from '#media/streams'

/** Frame rates of cameras and editing programs (SMPTE ST 12-1 and their doubles). */
const COMMON_RATES: readonly FrameRate[] = [
  { numerator: 24_000, denominator: 1_001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30_000, denominator: 1_001 },
  { numerator: 30, denominator: 1 },
  { numerator: 50, denominator: 1 },
  { numerator: 60_000, denominator: 1_001 },
  { numerator: 60, denominator: 1 },
]
/**
 * Maximum number of frames by which the nominal rate may be wrong at the end; beyond it the rate counts as
 * variable.
 */
const TOLERATED_FRAMES = 1.5

/**
 * Returns the rate by which the frames of a stream are numbered. For a variable rate, as in videos of phones, that
 * is the usual rate nearest to the average.
 */
export function frameRateOf(
  { avg_frame_rate, r_frame_rate, field_order }: Stream,
  durationSeconds: number
): { frameRate: FrameRate; isVariable: boolean } | null {
  const average = parse(avg_frame_rate)
  const nominal = parse(r_frame_rate)
  const either = average ?? nominal
  if (!either) return null
  if (!average || !nominal) return { frameRate: either, isVariable: false }

  const isOff = (rate: FrameRate) =>
    Math.abs(perSecond(rate) - perSecond(average)) * durationSeconds > TOLERATED_FRAMES
  if (!isOff(nominal)) return { frameRate: nominal, isVariable: false }

  // The nominal rate of interlaced video counts fields, two per frame.
  const frames = { ...nominal, denominator: nominal.denominator * 2 }
  if (isInterlaced(field_order) && !isOff(frames)) {
    return { frameRate: reduceRate(frames), isVariable: false }
  }
  return { frameRate: nearest(average), isVariable: true }
}

export function isInterlaced(fieldOrder: string | undefined): boolean {
  return ['tt', 'bb', 'tb', 'bt'].includes(fieldOrder ?? '')
}

export function perSecond({ numerator, denominator }: FrameRate): number {
  return numerator / denominator
}

function parse(text = '0/0'): FrameRate | null {
  const [numerator, denominator] = text.split('/').map(Number)
  return numerator > 0 && denominator > 0 ? { numerator, denominator } : null
}

function reduceRate({ numerator, denominator }: FrameRate): FrameRate {
  return numerator % 2 === 0 && denominator % 2 === 0
    ? { numerator: numerator / 2, denominator: denominator / 2 }
    : { numerator, denominator }
}

function nearest(average: FrameRate): FrameRate {
  const distance = (rate: FrameRate) => Math.abs(perSecond(rate) - perSecond(average))
  return COMMON_RATES.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best))
}
