import { type Compare } from '~/components/content/compare/use_compare'
import { type Version } from '~/components/content/types'

/**
 * Height of the picture as CSS, where the page is one column that scrolls: its natural height, limited to the window,
 * but at least half of that. The picture of a vertical video is as high as a low window.
 */
export function columnHeight({ file: { media } }: Version): string {
  const ratio = (media ? media.height / media.width : 9 / 16).toFixed(4)
  return `max(min(50vw * ${ratio}, 18rem), min(100vw * ${ratio}, 70dvh))`
}

/** Heights in rem: the timeline and the buttons below the picture, the waveform, and the comment marks. */
const CONTROLS = 5.25
const WAVEFORM = 1
const MARKS = 1.75
/** Heights in rem: the bar of a comparison, and its slider for the opacity. */
const COMPARE_BAR = 3.5
const BLENDING = 2.25

/**
 * Height of a landscape video above the panel, as CSS: as high as the full width allows, plus the controls. A
 * comparison adds its own bars. The height of a vertical video depends on the sheet; see `use_sheet`.
 *
 * @param hasMarks whether comments are marked below the timeline
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
  // Landscape videos are stacked, vertical ones are side by side.
  return height(64, ratio < 1 ? ratio * 2 : ratio / 2, bar)
}

/**
 * @param maxHeight maximum share of the screen's height, in percent
 * @param ratio height of the pictures divided by their width
 * @param more further height, in rem
 */
function height(maxHeight: number, ratio: number, more: number): string {
  const strip = 'var(--changes, 0rem)'
  return `calc(min(${maxHeight}dvh, 100vw * ${ratio.toFixed(4)} + ${more}rem) + ${strip})`
}
