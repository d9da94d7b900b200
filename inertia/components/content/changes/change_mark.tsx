import { type Look, type Place } from '~/components/content/changes/places'
import { shareOf } from '~/components/content/timeline/use_playhead'
import { placeWords } from '~/components/content/comments/comment_name'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** Each look has a pattern of its own, so that it reads without colour, too. */
export const LOOKS: Record<Look, string> = {
  added:
    'inset-y-0 bg-change-new/35 bg-[repeating-linear-gradient(135deg,var(--color-change-new)_0_3px,transparent_3px_6px)]',
  altered:
    'inset-y-0 bg-change-altered/20 bg-[radial-gradient(circle,var(--color-change-altered)_1.25px,transparent_1.5px)] bg-size-[5px_5px] shadow-[inset_0_0_0_1px_var(--color-change-altered)]',
  gone: '-inset-y-0.5 w-1! -translate-x-1/2 rounded-full bg-change-gone',
  unknown: 'inset-y-0 border border-dashed border-control',
  sound:
    'bottom-0 h-1 bg-[repeating-linear-gradient(90deg,var(--color-change-sound)_0_2px,transparent_2px_4px)]',
}

type Props = {
  place: Place
  frameCount: number
  /** Frames a second. */ rate: number
  onGo: (place: Place) => void
}

/** A change on the strip. Keys and buttons go from one to the next, so marks take no part in Tab. */
export function ChangeMark({ place, frameCount, rate, onGo }: Props) {
  const { look, kind, first, end } = place
  const from = shareOf(first, frameCount)
  const endFrame = end > first + 1 ? end - 1 : null
  const label = `${t(`changes.kinds.${kind}`)}, ${placeWords({ frame: first, endFrame }, rate)}`
  return (
    <button
      type="button"
      tabIndex={-1}
      data-change={kind}
      aria-label={label}
      title={label}
      style={{
        left: `${Math.min(from, 99.5)}%`,
        width: `${Math.max(0, Math.min(100, shareOf(end, frameCount)) - from)}%`,
      }}
      onClick={() => onGo(place)}
      className={cx('keeps-color absolute min-w-1 rounded-xs', LOOKS[look])}
    />
  )
}
