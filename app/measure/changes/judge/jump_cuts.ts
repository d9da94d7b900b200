import type { Frames } from '#measure/changes/align/frames'
import type { Span } from '#measure/changes/change'
import { median } from '#measure/changes/median'

/** Frames on either side with which a jump is compared. */
const REACH = 5
/** Minimum distance of the frames at a jump, in levels, */
const MIN_JUMP = 1
/** and as a multiple of the distances around it. */
const MIN_PROMINENCE = 3

/** Finds cuts within a span, including weak cuts between shots of the same set-up, where only moving things differ. */
export function jumpCutsIn(frames: Frames, [first, end]: Span): number[] {
  const jumpAt = (frame: number) =>
    frame > 0 && frame < frames.count ? frames.distance(frame - 1, frames, frame) : 0
  const jumps = Array.from({ length: Math.max(0, end - first) + 2 * REACH }, (_, index) =>
    jumpAt(first - REACH + index)
  )
  return jumps.slice(REACH, -REACH).flatMap((jump, index) => {
    const around = jumps.slice(index, index + 2 * REACH + 1)
    const isStrong = jump >= Math.max(MIN_JUMP, MIN_PROMINENCE * median(around), ...around)
    return isStrong ? first + index : []
  })
}
