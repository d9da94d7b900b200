/**
 * Version of the reading method, stored with each reading. Increase it when the method changes: versions are then
 * read again.
 */
export const READING_METHOD = 2

/** Version of the comparison method: increase it with every change of its results. */
const COMPARISON_REVISION = 11

/** Stored with each comparison. A new reading method makes all comparisons again too. */
export const COMPARISON_METHOD = READING_METHOD * 1_000 + COMPARISON_REVISION
