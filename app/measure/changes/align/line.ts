/** Maps frame i of the older version to frame `offset + slope × i` of the newer, rounded. */
export type Line = { slope: number; offset: number }

/** A stretch of a line over the frames `first` up to `end` of the older version. */
export type Piece = { line: Line; first: number; end: number }

/** @returns the frame of the newer version for a frame of the older */
export function onLine({ slope, offset }: Line, frame: number): number {
  return Math.floor(offset + slope * frame + 0.5)
}

/** @returns the frames of the newer version that a piece covers */
export function newerOf({ line, first, end }: Piece): [first: number, end: number] {
  return [onLine(line, first), onLine(line, end)]
}

export function isSameLine(one: Line, other: Line): boolean {
  return one.slope === other.slope && one.offset === other.offset
}
