import type { ChangeMap } from '#measure/changes/change'

/** What became of a version in a later one, and what is needed to tell it as time of the later one. */
export type KeptChanges = ChangeMap & { rate: number; frameCount: number }
