import { useRef, type KeyboardEvent, type RefObject, useState, type PointerEvent } from 'react'
import { CheckBands, foundAt } from '~/components/content/checks/check_bands'
import { useDraft } from '~/components/content/comments/composer/draft_store'
import { useReviewState, useReviewStateIfAny } from '~/components/content/review/review_state'
import { type Transport } from '~/components/content/player/transport'
import { FramePreview } from '~/components/content/timeline/frame_preview'
import { keyedFrame } from '~/components/content/timeline/slider_keys'
import { usePlayhead, shareOf } from '~/components/content/timeline/use_playhead'
import { Waveform } from '~/components/content/timeline/waveform'
import { type VideoFile } from '~/components/content/types'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'
import { withTexts } from '~/lib/texts/with_texts'

const ChangesStrip = lazyPart(() =>
  withTexts('changes', () => import('~/components/content/changes/changes_strip'))
)

const RangeHandles = lazyPart(() => import('~/components/content/timeline/range_handles'))
const Markers = lazyPart(() => import('~/components/content/timeline/markers'))

/** On a phone with little height, reduces the height of the waveform to make space for the strip. */
const LOW_STRIP = 'h-7 [@media(max-height:48rem)]:[&:not(.hidden)+*>[role=slider]]:h-8'

type Props = { transport: Transport | null; file: VideoFile }

/** The whole video from left to right: its waveform, its comments and the playhead. */
export function Timeline({ transport, file }: Props) {
  const review = useReviewStateIfAny()
  const threads = review?.comments.all
  const slider = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const { pointed, handlers } = useScrubbing(transport, track)
  usePlayhead(transport, slider)
  // While the panel is open, the waveform is hidden to make space; while the video is small, the marks are hidden too.
  const { mode, sheet, isStacked } = review?.layout ?? {}
  const isRead = Boolean(sheet) && mode !== 'folded'
  const isSmall = isRead && sheet?.stop === 'high'
  const hasStrip =
    review &&
    (review.compare.other ??
      review.content.versions.find(({ number }) => number < review.shown.number))
  // Also hidden while the user types on a phone, but still rendered, because a comparison uses its data.
  const isStripSeen = !isSmall && mode !== 'writing'
  const hasWaveform = file.hasWaveform && !isRead
  const last = transport ? transport.frameCount - 1 : 0

  function step(event: KeyboardEvent) {
    if (!transport) return
    const at = transport.state.frame
    const to = keyedFrame(event, { at, min: 0, max: last })
    if (to !== null) transport.step(to - at)
  }

  return (
    <div className="px-2">
      {hasStrip && (
        <div
          data-strip={isStripSeen || undefined}
          className={cx(!isStripSeen && 'hidden', isStacked ? LOW_STRIP : 'h-12.5')}
        >
          {transport && <ChangesStrip transport={transport} />}
        </div>
      )}
      <div className="relative">
        <div
          {...handlers}
          onKeyDown={step}
          ref={slider}
          role="slider"
          tabIndex={0}
          aria-label={t('content.player.timeline')}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={0}
          className={cx(
            'relative cursor-pointer touch-none rounded-sm select-none [--at:0%] [--loaded:0%]',
            hasWaveform ? 'h-10 pointer-coarse:h-12' : 'h-6 pointer-coarse:h-8'
          )}
        >
          <div ref={track} className="absolute inset-0">
            {hasWaveform && <Waveform fileId={file.id} />}
            <span
              className={cx(
                'absolute inset-x-0 h-1 overflow-hidden rounded-full bg-line-strong',
                hasWaveform ? 'bottom-1' : 'top-1/2 -translate-y-1/2'
              )}
            >
              <span className="absolute inset-y-0 left-0 w-(--loaded) bg-control/60" />
              <span className="absolute inset-y-0 left-0 w-(--at) bg-accent" />
            </span>
            {transport && threads && <RangeBand frameCount={transport.frameCount} />}
            {transport && review && (
              <CheckBands checks={review.checks} frameCount={transport.frameCount} />
            )}
            <span
              aria-hidden
              className="absolute inset-y-0.5 left-(--at) w-0.5 -translate-x-1/2 rounded-full bg-ink"
            />
            {transport && pointed !== null && (
              <FramePreview
                frame={pointed}
                transport={transport}
                file={file}
                note={review && foundAt(review.checks, pointed, transport.frameCount)}
              />
            )}
          </div>
        </div>
        {transport && review && <DraftRange transport={transport} track={track} />}
      </div>
      {transport && review?.hasMarks && !isSmall && (
        <div className="h-6 pointer-coarse:[@media(min-height:48rem)]:h-7">
          <Markers frameCount={transport.frameCount} />
        </div>
      )}
    </div>
  )
}

type DraftRangeProps = { transport: Transport; track: RefObject<HTMLElement | null> }

/**
 * The range of the unsent comment. Without text or a range there are no handles, so that a press on the timeline only
 * moves the playhead.
 */
function DraftRange(props: DraftRangeProps) {
  const { draft: store, isDrawing } = useReviewState()
  const { frame, endFrame, body } = useDraft(store)
  if (frame === null || isDrawing || (endFrame === null && body === '')) return null
  return <RangeHandles {...props} frame={frame} endFrame={endFrame} />
}

/** Highlights the ranges of the unsent comment and of the active one. */
function RangeBand({ frameCount }: { frameCount: number }) {
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

/**
 * Moves the video with the pointer, frame by frame. A video that was playing continues at the same speed when the
 * pointer is released.
 *
 * @returns the frame under a mouse that isn't pressed; during a drag, the video itself shows the frame
 */
function useScrubbing(transport: Transport | null, track: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState<number | null>(null)
  const held = useRef<{ speed: number } | null>(null)

  function frameAt(event: PointerEvent): number {
    const { left, width } = track.current!.getBoundingClientRect()
    const share = Math.min(Math.max((event.clientX - left) / width, 0), 1)
    return Math.round(share * ((transport?.frameCount ?? 1) - 1))
  }
  function endScrub() {
    const speed = held.current?.speed
    if (speed) transport?.play(speed > 0 ? speed : transport.chosen)
    held.current = null
  }

  return {
    pointed,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!transport || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { speed: transport.state.speed }
        transport.stop()
        transport.seek(frameAt(event))
        setPointed(null)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!transport) return
        if (held.current) transport.seek(frameAt(event))
        else if (event.pointerType === 'mouse') setPointed(frameAt(event))
      },
      onPointerUp: endScrub,
      onPointerCancel: endScrub,
      onPointerLeave: () => setPointed(null),
    },
  }
}
