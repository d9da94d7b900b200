/** What became of a stretch of the picture. */
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

/** A part of the picture in fractions of its width and height, from its top left corner. */
export type Box = [x: number, y: number, width: number, height: number]

/** A stretch of both versions, or of the one that has it. */
export type Change = {
  kind: ChangeKind
  from: Span | null
  to: Span | null
  /** whether both ends lie on the very frame; false where a picture stands still and nothing tells */
  exact: boolean
  /** of `local`: where in the picture of the newer version */
  box?: Box
  /** of `speed`: how much faster the newer version plays it */
  speed?: number
  /** of `moved`: by how many frames, positive for later */
  offset?: number
  /** of `replaced`: whether by another take of the same set-up */
  isTake?: boolean
  /** of `removed`: frames of the older version whose picture the newer shows elsewhere, as in a loop */
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

/** What became of the sound under a stretch of the picture. */
export type SoundChange = {
  kind: SoundChangeKind
  from: Span | null
  to: Span | null
  /** of `gain`: decibels, positive for louder */
  gain?: number
  /** of `shifted`: milliseconds, positive for later */
  shift?: number
}

/** All that became of the picture and the sound of a version in a later one. */
export type ChangeMap = { segments: Change[]; sound: SoundChange[] }
