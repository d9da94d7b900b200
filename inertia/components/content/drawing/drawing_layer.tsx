import { useReviewState } from '~/components/content/review/review_state'
import { useDraft } from '~/components/content/comments/composer/draft_store'
import { type Comment } from '~/components/content/comments/types'
import { useCommentDrawing } from '~/components/content/drawing/comment_drawings'
import { useRatio } from '~/components/content/player/picture'
import { useTransportState } from '~/components/content/player/use_transport'
import { type VideoFile } from '~/components/content/types'
import { lazyPart } from '~/lib/loading/lazy_part'

const DrawingView = lazyPart(() => import('~/components/content/drawing/drawing_view'))
const DrawingBoard = lazyPart(() => import('~/components/content/drawing/drawing_board'))

type Props = { file: VideoFile; shelf: HTMLElement | null }

/** The drawing of the unsent comment, else that of the active comment, while its frames are shown. */
export function DrawingLayer({ file, shelf }: Props) {
  const { transport, active, draft: store, isDrawing } = useReviewState()
  const { frame } = useTransportState(transport)
  const ratio = useRatio(file, transport)
  const draft = useDraft(store)
  const commentDrawing = useCommentDrawing(active)
  if (isDrawing) return <DrawingBoard ratio={ratio} shelf={shelf} />
  const drawing = isOn(active, frame) ? commentDrawing : isOn(draft, frame) ? draft.drawing : null
  if (!drawing) return null
  return <DrawingView shapes={drawing.shapes} ratio={ratio} />
}

type About = Pick<Comment, 'frame' | 'endFrame'> & { drawing: unknown }

/** Whether a frame is in the range that a comment is about. */
function isOn(about: About | null, frame: number) {
  if (!about?.drawing || about.frame === null) return false
  return frame >= about.frame && frame <= (about.endFrame ?? about.frame)
}
