import { useReviewState } from '~/components/content/comments/review_state'
import { Popover } from '~/components/ui/overlay/popover'
import { t } from '~/lib/i18n'

type Props = {
  count: number
  sentences: string[]
  /** The number of the version before. */
  from: number
}

/** What changed, in words; on a phone one line, and all of it behind a tap. */
export function ChangesWords({ count, sentences, from }: Props) {
  const { isStacked } = useReviewState()
  const words = t('changes.summary', { count, list: sentences.join(' · ') })
  if (!isStacked) {
    return (
      <p title={words} className="line-clamp-1 min-w-0 flex-1 leading-4 text-muted">
        <span className="text-subtle">{t('changes.since', { number: from })} </span>
        {words}
      </p>
    )
  }
  const title = t('changes.title', { number: from })
  return (
    <Popover
      label={title}
      side="top"
      align="start"
      trigger={
        <button type="button" className="min-w-0 flex-1 rounded-xs text-left text-muted">
          <span className="block truncate leading-4">{words}</span>
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
    </Popover>
  )
}
