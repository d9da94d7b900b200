import { METHOD } from '#measure/method'

/** Version of the comparison method: increase it with every change of its results. */
const COMPARING = 9

/** Stored with each comparison. A new reading method makes all comparisons again too. */
export const CHANGES_METHOD = METHOD * 1_000 + COMPARING
