import { type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useReviewState } from '~/components/content/review/review_state'
import { perSecond } from '~/components/content/player/frames'
import { type Transport } from '~/components/content/player/transport'
import { keyedFrame } from '~/components/content/timeline/slider_keys'
import { shareOf } from '~/components/content/timeline/use_playhead'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { formatTimecode } from '~/lib/time/timecode'

type Place = { transport: Transport; track: RefObject<HTMLElement | null> }
type Props = Place & { frame: number; endFrame: number | null }

/**
 * Both ends of the range of the unsent comment, which can be pulled by a finger or a mouse, or moved with arrow keys.
 */
export default function RangeHandles({ transport, track, frame, endFrame }: Props) {
  const { draft: store } = useReviewState()
  const move = (to: number, isEnd: boolean) => {
    if (isEnd) store.markOut(to)
    else store.markIn(to)
    transport.stop()
    transport.seek(to)
  }
  const shared = { transport, track, rate: perSecond(transport.rate) }
  const end = { at: endFrame ?? frame, min: frame, max: transport.frameCount - 1 }
  return (
    <>
      {endFrame !== null && (
        <Handle
          {...shared}
          at={frame}
          min={0}
          max={endFrame}
          onMove={(to) => move(to, false)}
          isEnd={false}
        />
      )}
      <Handle {...shared} {...end} onMove={(to) => move(to, true)} isEnd />
    </>
  )
}

type HandleProps = Place & {
  at: number
  /** Limits: the other end of the range, or the end of the video. */
  min: number
  max: number
  rate: number
  isEnd: boolean
  onMove: (frame: number) => void
}

function Handle({ transport, track, at, min, max, rate, isEnd, onMove }: HandleProps) {
  function pull(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, width } = track.current!.getBoundingClientRect()
    const to = Math.round(((event.clientX - left) / width) * (transport.frameCount - 1))
    onMove(Math.min(Math.max(to, min), max))
  }

  function step(event: KeyboardEvent) {
    const to = keyedFrame(event, { at, min, max })
    if (to !== null) onMove(to)
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(isEnd ? 'video_comments.range_end' : 'video_comments.range_start')}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={at}
      aria-valuetext={formatTimecode(at, rate)}
      style={{ left: `${shareOf(at, transport.frameCount)}%` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={pull}
      onKeyDown={step}
      className={cx(
        'absolute inset-y-0 z-10 w-3 cursor-ew-resize touch-none rounded-xs bg-accent',
        'after:absolute after:-inset-x-1.5 after:-inset-y-1 pointer-coarse:w-4 pointer-coarse:after:-inset-x-3.5 pointer-coarse:after:-inset-y-2',
        isEnd ? 'rounded-l-none' : '-translate-x-full rounded-r-none'
      )}
    >
      <span aria-hidden className="absolute inset-y-2 left-1/2 w-px bg-on-accent" />
    </div>
  )
}
