import type { ChangeMap } from '#measure/changes/change'

/** What became of a version in a later one, with the data to convert times to the later one. */
export type KeptChanges = ChangeMap & { rate: number; frameCount: number }
