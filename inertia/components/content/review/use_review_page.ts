import { isOpen } from '#values/tasks'
import { useState } from 'react'
import { useChecks } from '~/components/content/checks/use_checks'
import { DraftStore } from '~/components/content/comments/composer/draft_store'
import { useComments } from '~/components/content/comments/use_comments'
import { useView } from '~/components/content/comments/view/use_view'
import { useCompare } from '~/components/content/compare/use_compare'
import { type EarlierComments } from '~/components/content/earlier/types'
import { perSecond, rateOf } from '~/components/content/player/frames'
import { type ReviewProps, type ReviewState } from '~/components/content/review/review_state'
import { useActiveComment } from '~/components/content/review/use_active_comment'
import { useDeepLink } from '~/components/content/review/use_deep_link'
import { usePanel } from '~/components/content/review/use_panel'
import { useCan } from '~/hooks/use_can'

type ReviewPageInput = ReviewProps & Pick<ReviewState, 'shown' | 'newest' | 'show' | 'transport'>

/** Creates the state that the video, the comments next to it and the decision below it share. */
export function useReviewPage(userId: string, input: ReviewPageInput): ReviewState {
  const { content, shown, show, transport } = input
  const can = useCan()
  const [draft] = useState(() => new DraftStore(userId, content.id))
  const [composerFocusRequest, setComposing] = useState(0)
  const [isDrawing, setDrawing] = useState(false)
  const comments = useComments(content.id, shown.id, userId)
  const [read, setEarlier] = useState<EarlierComments | null>(null)
  const earlier = read?.on === shown.id ? read : null
  const hasEarlier = shown !== content.versions.at(-1)
  const view = useView()
  const compare = useCompare(content, shown)
  // Reserves the row for comments on earlier versions before they are loaded, except in a comparison, where two
  // pictures share the space.
  const mayComeLater = compare.other ? Boolean(earlier?.threads.length) : hasEarlier
  const hasMarks = comments.all !== null && (comments.all.length > 0 || mayComeLater)
  const checks = useChecks(content.id, shown, transport)
  const tabs = usePanel({ content, shown, compare, checks, isDrawing })
  const { setPanel } = tabs
  const highlighted = useActiveComment({ comments, earlier, transport, setPanel, setDrawing })
  const { activate, reveal } = highlighted
  useDeepLink({ content, shown, comments, transport, reveal, show })

  return {
    ...input,
    ...tabs,
    ...highlighted,
    rate: perSecond(rateOf(shown.file)),
    comments,
    hasEarlier,
    hasMarks,
    earlier,
    setEarlier,
    view,
    draft,
    isOpen: isOpen(content.task.status),
    mayComment: can('content.comment') && isOpen(content.task.status),
    compose() {
      // Leave full screen, because the composer is next to the video.
      if (document.fullscreenElement) void document.exitFullscreen()
      transport?.stop()
      setPanel('comments')
      setComposing((count) => count + 1)
    },
    composerFocusRequest,
    isDrawing,
    setDrawing,
    draw() {
      if (!transport) return
      transport.stop()
      const { frame } = draft.draft
      if (frame === null) draft.change({ frame: transport.state.frame, whole: false })
      else transport.seek(frame)
      activate(null)
      setDrawing(true)
    },
    compare,
    checks,
  }
}
