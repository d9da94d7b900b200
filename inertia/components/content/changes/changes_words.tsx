import { ChevronUp } from 'lucide-react'
import { LOOKS } from '~/components/content/changes/change_mark'
import { type Look } from '~/components/content/changes/places'
import { useReviewState } from '~/components/content/review/review_state'
import { Popover } from '~/components/ui/overlay/popover'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  count: number
  sentences: string[]
  /** The number of the version before. */
  from: number
  /** Those that are on the strip. */
  looks: Look[]
}

/** What changed in one line; all of it, and what the patterns mean, behind a press. */
export function ChangesWords({ count, sentences, from, looks }: Props) {
  const { isStacked } = useReviewState()
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
                  LOOKS[look]
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
