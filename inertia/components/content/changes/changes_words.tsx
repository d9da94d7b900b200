import { ChevronUp } from 'lucide-react'
import { type Look, type ChangePlace } from '~/components/content/changes/places'
import { useReviewState } from '~/components/content/review/review_state'
import { Popover } from '~/components/ui/overlay/popover'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { shareOf } from '~/components/content/timeline/use_playhead'
import { placeWords } from '~/components/content/comments/comment_name'

type Props = {
  count: number
  sentences: string[]
  /** Number of the earlier version. */
  from: number
  /** The looks of the changes on the strip. */
  looks: Look[]
}

/** The changes in one line. A button opens the full text and the legend of the patterns. */
export function ChangesWords({ count, sentences, from, looks }: Props) {
  const { isStacked } = useReviewState().layout
  const number = t('changes.count', { count })
  const words = `${number}: ${sentences.join(' · ')}`
  const title = t('changes.title', { number: from })
  return (
    <Popover
      label={title}
      side="top"
      align="start"
      trigger={
        <button
          type="button"
          className="flex min-w-0 flex-1 items-center gap-1 rounded-xs text-left text-muted hover:text-ink"
        >
          <span className="min-w-0 truncate leading-4">
            {!isStacked && (
              <span className="text-subtle">{t('changes.since', { number: from })} </span>
            )}
            {isStacked ? number : words}
          </span>
          <ChevronUp aria-hidden className="shrink-0 text-subtle" />
        </button>
      }
      className="w-80 overflow-y-auto! p-4"
    >
      <p className="font-medium">{title}</p>
      <ul className="mt-2 flex flex-col gap-1.5 text-muted">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
        {looks.map((look) => (
          <li key={look} className="flex items-center gap-2.5">
            <span aria-hidden className="relative h-3 w-8 shrink-0 bg-selected">
              <span
                className={cx(
                  'absolute rounded-xs',
                  look === 'gone' ? 'left-1/2' : 'inset-x-0',
                  MARK_CLASSES[look]
                )}
              />
            </span>
            {t(`changes.looks.${look}`)}
          </li>
        ))}
      </ul>
    </Popover>
  )
}

/** Each look has its own pattern, so that it can be distinguished without colour. */
const MARK_CLASSES: Record<Look, string> = {
  added:
    'inset-y-0 bg-change-new/35 bg-[repeating-linear-gradient(135deg,var(--color-change-new)_0_3px,transparent_3px_6px)]',
  altered:
    'inset-y-0 bg-change-altered/20 bg-[radial-gradient(circle,var(--color-change-altered)_1.25px,transparent_1.5px)] bg-size-[5px_5px] shadow-[inset_0_0_0_1px_var(--color-change-altered)]',
  gone: '-inset-y-0.5 w-1! -translate-x-1/2 rounded-full bg-change-gone',
  unknown: 'inset-y-0 border border-dashed border-control',
  sound:
    'bottom-0 h-1 bg-[repeating-linear-gradient(90deg,var(--color-change-sound)_0_2px,transparent_2px_4px)]',
}

type ChangeMarkProps = {
  place: ChangePlace
  frameCount: number
  /** Frames a second. */ rate: number
  onGo: (place: ChangePlace) => void
}

/** A change on the strip. It isn't in the Tab order, because keys and buttons go from one change to the next. */
export function ChangeMark({ place, frameCount, rate, onGo }: ChangeMarkProps) {
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
      className={cx('keeps-color absolute min-w-1 rounded-xs', MARK_CLASSES[look])}
    />
  )
}
