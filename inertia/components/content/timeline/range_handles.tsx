import { type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useReviewState } from '~/components/content/comments/review_state'
import { perSecond } from '~/components/content/player/frames'
import { type Transport } from '~/components/content/player/transport'
import { shareOf } from '~/components/content/timeline/use_playhead'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { formatTimecode } from '~/lib/time/timecode'

type Place = { transport: Transport; track: RefObject<HTMLElement | null> }
type Props = Place & { frame: number; endFrame: number | null }

/** Both ends of what the comment that is being written is about: pulled by a finger or a mouse, moved by arrow keys. */
export default function RangeHandles({ transport, track, frame, endFrame }: Props) {
  const { draft: store } = useReviewState()
  const move = (to: number, isEnd: boolean) => {
    const target = Math.min(Math.max(0, to), transport.frameCount - 1)
    if (isEnd ? target < frame : target > (endFrame ?? frame)) return
    if (isEnd) store.markOut(target)
    else store.markIn(target)
    transport.stop()
    transport.seek(target)
  }
  const shared = { transport, track, rate: perSecond(transport.rate) }
  return (
    <>
      {endFrame !== null && (
        <Handle {...shared} at={frame} onMove={(to) => move(to, false)} isEnd={false} />
      )}
      <Handle {...shared} at={endFrame ?? frame} onMove={(to) => move(to, true)} isEnd />
    </>
  )
}

type HandleProps = Place & {
  at: number
  rate: number
  isEnd: boolean
  onMove: (frame: number) => void
}

function Handle({ transport, track, at, rate, isEnd, onMove }: HandleProps) {
  const last = transport.frameCount - 1

  function pull(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, width } = track.current!.getBoundingClientRect()
    onMove(Math.round(((event.clientX - left) / width) * last))
  }

  function step(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    onMove(at + by * (event.shiftKey ? 10 : 1))
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(isEnd ? 'video_comments.range_end' : 'video_comments.range_start')}
      aria-valuemin={0}
      aria-valuemax={last}
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
