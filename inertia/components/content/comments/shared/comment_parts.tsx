import { RelativeTime } from '~/components/ui/display/relative_time'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'
import { type Comment } from '~/components/content/comments/types'
import { LinkedText } from '~/components/files/links/linked_text'
import { cx } from '~/lib/cx'
import { piecesOf } from '~/lib/mentions'

type Props = {
  comment: { author: { fullName: string }; createdAt: string; editedAt: string | null }
  className?: string
}

/** The author, the time, and whether the comment was edited. */
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

type BodyProps = { comment: Pick<Comment, 'body' | 'mentions'>; className?: string }

/** The text of a comment, with its mentions. */
export function CommentBody({ comment: { body, mentions }, className }: BodyProps) {
  return (
    <p className={cx('whitespace-pre-line [overflow-wrap:anywhere]', className)}>
      {piecesOf(body, mentions).map(({ text, user }, index) =>
        user ? (
          <span key={index} className="font-medium text-accent-text">
            {text}
          </span>
        ) : (
          <LinkedText key={index} text={text} />
        )
      )}
    </p>
  )
}
