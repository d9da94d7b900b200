import { commentName } from '~/components/content/comments/comment_name'
import { neighbourComment } from '~/components/content/comments/arrange'
import { type ReviewState } from '~/components/content/review/review_state'
import { VIDEO_SHORTCUTS } from '~/components/content/video_shortcuts'
import { useShortcut } from '~/hooks/use_shortcut'
import { toast } from '~/components/ui/overlay/toast'
import { announce } from '~/lib/focus/announce'
import { isDialogOpen } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'
import { formatTimecode } from '~/lib/time/timecode'

/** C writes a comment, D draws, I and O mark a range, [ and ] go to the previous and next comment. */
export function useCommentKeys(review: ReviewState): void {
  const { transport, draft, comments, earlier, active, mayComment } = review
  const frame = () => transport?.state.frame ?? 0

  function go(by: 1 | -1) {
    if (isDialogOpen() || !comments.all) return
    const next = neighbourComment(
      [...comments.all, ...(earlier?.threads ?? [])],
      { frame: frame(), active: active?.id ?? null },
      by
    )
    if (!next) return
    review.reveal(next)
    announce(commentName(next, review.rate))
  }

  function mark(end: 'range_start' | 'range_end') {
    if (!transport || !mayComment || isDialogOpen()) return
    const at = frame()
    if (end === 'range_start' ? draft.markIn(at) : draft.markOut(at)) {
      announce(`${t(`video_comments.${end}`)}: ${formatTimecode(at, review.rate)}`)
    } else toast.failed(t('video_comments.drawing_holds'))
  }

  useShortcut(VIDEO_SHORTCUTS.comment[0], () => mayComment && !isDialogOpen() && review.compose())
  useShortcut(VIDEO_SHORTCUTS.draw[0], () => mayComment && !isDialogOpen() && review.draw())
  useShortcut(VIDEO_SHORTCUTS.range[0], () => mark('range_start'))
  useShortcut(VIDEO_SHORTCUTS.range[1], () => mark('range_end'))
  useShortcut(VIDEO_SHORTCUTS.neighbour[0], () => go(-1))
  useShortcut(VIDEO_SHORTCUTS.neighbour[1], () => go(1))
}
