import { RelativeTime } from '~/components/ui/display/relative_time'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  comment: { author: { fullName: string }; createdAt: string; editedAt: string | null }
  className?: string
}

/** Who said it, when, and whether it was changed since. */
export function AuthorLine({ comment: { author, createdAt, editedAt }, className }: Props) {
  return (
    <p className={`min-w-0 flex-1 ${className ?? ''}`}>
      <span className="font-medium [overflow-wrap:anywhere]">{author.fullName}</span>{' '}
      <RelativeTime at={createdAt} className="text-sm text-subtle" />
      {editedAt && (
        <span
          className="ml-1.5 text-sm text-subtle"
          title={t('comments.edited_at', { when: formatExact(editedAt) })}
        >
          {t('comments.edited')}
        </span>
      )}
    </p>
  )
}
