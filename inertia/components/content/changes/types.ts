import { type Data } from '@generated/data'

/** What became of an older version in the one on the screen. */
export type Changes = Data.Changes
export type Change = Changes['segments'][number]
export type SoundChange = Changes['sound'][number]
