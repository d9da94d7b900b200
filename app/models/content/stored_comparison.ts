import type { ChangeMap } from '#measure/changes/change'

/** The stored comparison of a version with a later one, with the data to convert times to the later one. */
export type StoredComparison = ChangeMap & { rate: number; frameCount: number }
