import { Brush, Film, Timer, X } from 'lucide-react'
import { placeWords } from '~/components/content/comments/comment_name'
import { useReviewState } from '~/components/content/review/review_state'
import { useDraft, type DraftStore } from '~/components/content/comments/composer/draft_store'
import { useTransportState } from '~/components/content/player/use_transport'
import { Timecode } from '~/components/ui/display/timecode'
import { toast } from '~/components/ui/overlay/toast'
import { t } from '~/lib/i18n'
import { formatTimecode } from '~/lib/time/timecode'

type Props = {
  /** Only shows the place, without buttons, before the user begins to write. */
  brief: boolean
}

/** The frame or range that the comment is about. */
export function PlaceChip({ brief }: Props) {
  const { draft: store, transport, rate } = useReviewState()
  const draft = useDraft(store)
  const { frame: onScreen } = useTransportState(transport)
  if (!transport) return null
  if (draft.whole) return <Whole />

  const frame = draft.frame ?? onScreen
  if (brief && draft.endFrame === null) {
    return (
      <span data-place className="shrink-0 rounded-xs bg-selected px-1.5 py-0.5 text-accent-text">
        <Timecode frame={frame} rate={rate} />
      </span>
    )
  }
  // A range that was set on a longer version may be after the end of this one.
  const isBeyond = (draft.endFrame ?? frame) >= transport.frameCount
  const isElsewhere = isBeyond || (draft.endFrame === null && !draft.drawing && frame !== onScreen)
  const holds = draft.endFrame !== null || draft.drawing !== null
  const removal = t(holds ? 'video_comments.clear_range' : 'video_comments.make_whole')
  const remove = () => {
    if (!holds) return store.change({ frame: null, whole: true })
    removeDrawing(store, () => store.clearPlace())
  }
  return (
    <div data-place className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="flex items-center rounded-xs bg-selected text-accent-text">
        <button
          type="button"
          onClick={() => transport.seek(frame)}
          aria-label={t('video_comments.go_to', {
            timecode: placeWords({ frame, endFrame: draft.endFrame }, rate),
          })}
          className="flex items-center gap-1.5 rounded-xs px-1.5 py-0.5 pointer-coarse:py-2"
        >
          <Timer aria-hidden className="size-3.5" />
          <Timecode frame={frame} endFrame={draft.endFrame} rate={rate} />
        </button>
        <button
          type="button"
          onClick={remove}
          aria-label={removal}
          title={removal}
          className={REMOVE}
        >
          <X aria-hidden className="size-3.5" />
        </button>
      </span>
      {draft.drawing && <DrawingChip />}
      {isBeyond && <p className="text-overdue">{t('video_comments.beyond')}</p>}
      {isElsewhere && (
        <button
          type="button"
          onClick={() => store.change({ frame: onScreen, endFrame: null })}
          className={TEXT_BUTTON}
        >
          {t('video_comments.use_frame', { timecode: formatTimecode(onScreen, rate) })}
        </button>
      )}
      {draft.frame !== null && onScreen !== frame && onScreen !== draft.endFrame && (
        <button
          type="button"
          onClick={() => (onScreen < frame ? store.markIn(onScreen) : store.markOut(onScreen))}
          className={TEXT_BUTTON}
        >
          {t('video_comments.extend', { timecode: formatTimecode(onScreen, rate) })}
        </button>
      )}
    </div>
  )
}

/** The drawing that goes with the comment. */
function DrawingChip() {
  const { draft: store } = useReviewState()
  return (
    <span className="flex items-center rounded-xs bg-selected text-accent-text">
      <span className="flex items-center gap-1.5 px-1.5 py-0.5 pointer-coarse:py-2">
        <Brush aria-hidden className="size-3.5" />
        {t('video_comments.drawing')}
      </span>
      <button
        type="button"
        onClick={() => removeDrawing(store, () => store.change({ drawing: null }))}
        aria-label={t('video_comments.drop_drawing')}
        title={t('video_comments.drop_drawing')}
        className={REMOVE}
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}

/** Removes the drawing of a draft, if there is one, and offers Undo. */
function removeDrawing(store: DraftStore, remove: () => void): void {
  const { frame, endFrame, drawing } = store.draft
  remove()
  if (!drawing) return
  toast.info(t('video_comments.drawing_removed'), {
    undo: () => store.change({ frame, endFrame, drawing, whole: false }),
  })
}

const REMOVE =
  'flex size-6 items-center justify-center rounded-xs text-muted hover:bg-hover hover:text-ink pointer-coarse:size-9'
const TEXT_BUTTON =
  'min-h-6 rounded-xs px-1 text-muted underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11'

function Whole() {
  const { draft: store, transport } = useReviewState()
  return (
    <div data-place className="flex flex-wrap items-center gap-2 text-sm">
      <span className="flex items-center gap-1.5 rounded-xs bg-selected px-1.5 py-0.5 text-muted">
        <Film aria-hidden className="size-3.5" />
        {t('video_comments.whole')}
      </span>
      <button
        type="button"
        onClick={() => store.change({ whole: false, frame: transport?.state.frame ?? null })}
        className={TEXT_BUTTON}
      >
        {t('video_comments.make_frame')}
      </button>
    </div>
  )
}
