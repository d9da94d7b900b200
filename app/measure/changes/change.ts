/** How a stretch of the picture changed. */
export const CHANGE_KINDS = [
  'same',
  'removed',
  'inserted',
  'replaced',
  'moved',
  'regraded',
  'reframed',
  'speed',
  'local',
  'glitch',
  'unknown',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Frames from the first up to, but not including, the end. */
export type Span = [first: number, end: number]

/** Number of frames. */
export function spanLength([first, end]: Span): number {
  return end - first
}

/** Number of frames of a stretch, in the version in which it is longer. */
export function stretchLength({ from, to }: { from: Span | null; to: Span | null }): number {
  return Math.max(from ? spanLength(from) : 0, to ? spanLength(to) : 0)
}

/** A part of the picture, in fractions of its width and height from the top left corner. */
export type Box = [x: number, y: number, width: number, height: number]

/** A stretch of both versions, or of the one that contains it. */
export type Change = {
  kind: ChangeKind
  from: Span | null
  to: Span | null
  /** whether both ends are exact to the frame; false if a still picture doesn't show where they are */
  exact: boolean
  /** of `local`: the part of the picture, in the newer version */
  box?: Box
  /** of `speed`: how much faster the newer version plays it */
  speed?: number
  /** of `moved`: by how many frames, positive for later */
  offset?: number
  /** of `replaced`: true if by another take of the same set-up */
  isTake?: boolean
  /** of `removed`: its frames whose picture the newer version shows elsewhere, as in a loop */
  recurring?: Span[]
}

export const SOUND_CHANGE_KINDS = [
  'same',
  'gain',
  'replaced',
  'shifted',
  'silent',
  'unknown',
] as const
export type SoundChangeKind = (typeof SOUND_CHANGE_KINDS)[number]

/** How the sound under a stretch of the picture changed. */
export type SoundChange = {
  kind: SoundChangeKind
  from: Span | null
  to: Span | null
  /** of `gain`: decibels, positive for louder */
  gain?: number
  /** of `shifted`: milliseconds, positive for later */
  shift?: number
}

/** All changes of picture and sound between two versions. */
export type ChangeMap = { segments: Change[]; sound: SoundChange[] }
