import { useReviewState } from '~/components/content/review/review_state'
import { type Comment } from '~/components/content/comments/types'
import { FateLabel } from '~/components/content/earlier/fate_label'
import { Link } from '~/components/ui/display/link'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** What became of the picture of a comment on an earlier version, and the way to what was seen there. */
export function EarlierFacts({ comment }: { comment: Comment }) {
  const { content } = useReviewState()
  const { id, versionNumber: version } = comment
  return (
    <>
      {(comment.anchor || isWaiting(comment)) && <FateLabel comment={comment} />}
      <Link
        href={pathTo('/content/:id', { id: content.id, version, comment: id })}
        className="text-muted underline-offset-2 hover:text-ink hover:underline"
      >
        {t('changes.notes.version', { number: version })}
      </Link>
    </>
  )
}

/** It is at a frame whose position in this version isn't known yet. */
const isWaiting = ({ timecode, anchor }: Comment) => timecode !== null && anchor === null
