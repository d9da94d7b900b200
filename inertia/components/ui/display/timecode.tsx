import { cx } from '~/lib/cx'
import { formatTimecode } from '~/lib/time/timecode'

type Props = {
  frame: number
  /** Last frame of a range. */
  endFrame?: number | null
  /** Frames per second. */
  rate: number
  className?: string
}

/**
 * A frame, or a range of frames, as SMPTE timecode.
 *
 * @example <Timecode frame={comment.frame} rate={25} />
 */
export function Timecode({ frame, endFrame, rate, className }: Props) {
  return (
    <span className={cx('tabular font-mono text-xs whitespace-nowrap', className)}>
      {formatTimecode(frame, rate)}
      {endFrame !== null && endFrame !== undefined && ` – ${formatTimecode(endFrame, rate)}`}
    </span>
  )
}
