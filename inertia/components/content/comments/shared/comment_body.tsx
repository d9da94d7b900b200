import { type Comment } from '~/components/content/comments/types'
import { LinkedText } from '~/components/files/links/linked_text'
import { cx } from '~/lib/cx'
import { piecesOf } from '~/lib/mentions'

type Props = { comment: Pick<Comment, 'body' | 'mentions'>; className?: string }

/** The words, with the names in them. */
export function CommentBody({ comment: { body, mentions }, className }: Props) {
  return (
    <p className={cx('whitespace-pre-line [overflow-wrap:anywhere]', className)}>
      {piecesOf(body, mentions).map(({ text, person }, index) =>
        person ? (
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
