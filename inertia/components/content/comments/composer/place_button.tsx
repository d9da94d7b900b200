import { authorAndText, placeWords } from '~/components/content/comments/comment_name'
import { useReviewState } from '~/components/content/review/review_state'
import { type Comment } from '~/components/content/comments/types'
import { Timecode } from '~/components/ui/display/timecode'
import { t } from '~/lib/i18n'

type Props = { comment: Comment; onClick: () => void }

/** The timecode of a comment; a click shows its frame. */
export function PlaceButton({ comment, onClick }: Props) {
  const { rate } = useReviewState()
  const { frame, endFrame } = comment
  if (frame === null) return null
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={`${t('video_comments.go_to', { timecode: placeWords(comment, rate) })}: ${authorAndText(comment)}`}
      className="rounded-xs bg-selected px-1.5 py-0.5 text-accent-text transition-colors hover:bg-accent-soft pointer-coarse:py-1.5"
    >
      <Timecode frame={frame} endFrame={endFrame} rate={rate} />
    </button>
  )
}
