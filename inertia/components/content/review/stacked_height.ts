import { type Compare } from '~/components/content/compare/use_compare'
import { type Version } from '~/components/content/types'

/**
 * How high the picture is where the page is one column that scrolls, as CSS: its natural height as far as the window
 * goes, and at least half of it; of an upright film as much as a low window shows at once.
 */
export function columnHeight({ file: { media } }: Version): string {
  const ratio = (media ? media.height / media.width : 9 / 16).toFixed(4)
  return `max(min(50vw * ${ratio}, 18rem), min(100vw * ${ratio}, 70dvh))`
}

/** Timeline and buttons under the picture, with the sound drawn and with the marks of comments. */
const CONTROLS = 5.25
const WAVEFORM = 1
const MARKS = 1.75
/** Its row of choices, and the one that blends the pictures. */
const COMPARE_BAR = 3.5
const BLENDING = 2.25

/**
 * How high a wide video is over the panel, as CSS: the whole width, and the controls. While versions
 * are compared, it takes what they need. The sheet says it of an upright one; see `use_sheet`.
 *
 * @param hasMarks comments are marked under the timeline
 */
export function stackedHeight(
  { file: { media, hasWaveform } }: Version,
  { other, mode }: Compare,
  hasMarks: boolean
): string {
  const ratio = media ? media.height / media.width : 9 / 16
  const controls = CONTROLS + (hasWaveform ? WAVEFORM : 0) + (hasMarks ? MARKS : 0)
  if (!other) return height(48, ratio, controls)
  const bar = controls + COMPARE_BAR + (mode === 'overlay' ? BLENDING : 0)
  if (mode !== 'side') return height(64, ratio, bar)
  // Landscape ones are stacked, vertical ones are side by side.
  return height(64, ratio < 1 ? ratio * 2 : ratio / 2, bar)
}

/** @param most of the screen, in percent @param ratio of the pictures, height by width @param more in rem */
function height(most: number, ratio: number, more: number): string {
  const strip = 'var(--changes, 0rem)'
  return `calc(min(${most}dvh, 100vw * ${ratio.toFixed(4)} + ${more}rem) + ${strip})`
}
