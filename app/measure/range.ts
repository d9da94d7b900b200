/** Frames from the first up to, but not including, the end. */
export type FrameRange = { frame: number; endFrame: number }

/** Returns the ranges of consecutive frames for which `holds` returns true. */
export function rangesWhere(count: number, holds: (frame: number) => boolean): FrameRange[] {
  const ranges: FrameRange[] = []
  let from: number | null = null
  for (let frame = 0; frame <= count; frame += 1) {
    const isIn = frame < count && holds(frame)
    if (isIn && from === null) from = frame
    if (isIn || from === null) continue
    ranges.push({ frame: from, endFrame: frame })
    from = null
  }
  return ranges
}

/** @returns number of frames in a range */
export function rangeLength({ frame, endFrame }: FrameRange): number {
  return endFrame - frame
}
