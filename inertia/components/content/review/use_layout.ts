import { type Sheet } from '~/components/content/review/use_sheet'
import { type Version } from '~/components/content/types'
import { useMediaQuery } from '~/hooks/use_media_query'

/** Video and panel side by side: on a desktop, and on a phone in landscape. A low window with a mouse is zoomed. */
const SIDE_BY_SIDE =
  '(min-width: 64rem), (min-width: 40rem) and (max-height: 32rem) and (pointer: coarse)'

/** A phone in landscape: the whole decision would leave no space for the panel above it. */
const LOW = '(max-height: 32rem)'

/** In a window as low as this, a decision that stays visible leaves no space for the video (at a zoom of 400 %: 320 × 256). */
const AS_COLUMN = '(max-height: 32rem) and (pointer: fine), (max-height: 17rem)'

/**
 * How video and panel share the window.
 * - `wide`: the panel is next to the video
 * - `stacked`: the panel is below the video, whose height is fixed
 * - `sheet`: the panel is below a vertical video and can be pulled
 * - `folded`: like `sheet`, but the panel shows only its tabs and the decision
 * - `writing`: like `stacked`, but only the video and the comment are shown, while a user writes or draws
 * - `column`: the page is one column that scrolls
 */
export type Mode = 'wide' | 'stacked' | 'sheet' | 'folded' | 'writing' | 'column'

export type Layout = {
  mode: Mode
  /** Whether the video is above the panel, as in every mode but `wide`. */
  isStacked: boolean
  /** Whether the decision has few lines, because it is below a video or in a low window. */
  isBrief: boolean
  /** The panel that can be pulled; null if the video isn't vertical or the panel isn't below it. */
  sheet: Sheet | null
}

type LayoutInput = {
  version: Version
  /** Whether another version is shown with it. */
  isCompared: boolean
  /** Whether a comment is being written or drawn. */
  isBusy: boolean
  /** Whether the checks are shown instead of the panel. */
  isListed: boolean
}

/** Returns the layout of the review, which depends on the window and on its content. */
export function useLayout(pulled: Sheet, shown: LayoutInput): Layout {
  const isStacked = !useMediaQuery(SIDE_BY_SIDE)
  const isBrief = useMediaQuery(LOW) || isStacked
  const isColumn = useMediaQuery(AS_COLUMN) && isStacked
  const hasSheet = isStacked && !isColumn && isVerticalOrSquare(shown.version) && !shown.isCompared
  const sheet = hasSheet ? pulled : null
  const mode = isColumn ? 'column' : isStacked ? stackedMode(sheet, shown) : 'wide'
  return { mode, isStacked, isBrief, sheet }
}

function stackedMode(sheet: Sheet | null, { isBusy, isListed }: LayoutInput): Mode {
  if (isBusy) return 'writing'
  if (!sheet) return 'stacked'
  return sheet.stop === 'low' && !isListed ? 'folded' : 'sheet'
}

/** Square videos count as vertical, because on a phone they are also higher than the space above the panel. */
function isVerticalOrSquare({ file: { media } }: Version): boolean {
  return media !== null && media !== undefined && media.height >= media.width
}
