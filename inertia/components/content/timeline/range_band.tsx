import { useReviewState } from '~/components/content/comments/review_state'
import { useDraft } from '~/components/content/comments/composer/draft_store'
import { shareOf } from '~/components/content/timeline/use_playhead'

/** What the comment that is being written, or the one that is looked at, is about. */
export function RangeBand({ frameCount }: { frameCount: number }) {
  const { draft: store, active } = useReviewState()
  const draft = useDraft(store)
  return (
    <>
      {active && active.frame !== null && active.endFrame !== null && (
        <Band frame={active.frame} endFrame={active.endFrame} count={frameCount} />
      )}
      {draft.frame !== null && (
        <Band frame={draft.frame} endFrame={draft.endFrame} count={frameCount} written />
      )}
    </>
  )
}

type BandProps = { frame: number; endFrame: number | null; count: number; written?: boolean }

function Band({ frame, endFrame, count, written = false }: BandProps) {
  const from = shareOf(frame, count)
  return (
    <span
      aria-hidden
      data-range={written ? 'draft' : 'comment'}
      style={{ left: `${from}%`, width: `${shareOf(endFrame ?? frame, count) - from}%` }}
      className="absolute inset-y-0.5 min-w-px rounded-xs bg-accent/25 shadow-[inset_2px_0_0_var(--color-accent),inset_-2px_0_0_var(--color-accent)]"
    />
  )
}
