import { METHOD } from '#measure/method'

/** The way in which two versions are compared, as a number: raised whenever it would say something else. */
const COMPARING = 5

/** Comparisons are kept under it. A changed way of reading makes all of them anew, too. */
export const CHANGES_METHOD = METHOD * 1_000 + COMPARING
