import { READING_METHOD } from '#measure/method'

/** Version of the comparison method: increase it with every change of its results. */
const COMPARISON_REVISION = 11

/** Stored with each comparison. A new reading method makes all comparisons again too. */
export const COMPARISON_METHOD = READING_METHOD * 1_000 + COMPARISON_REVISION
