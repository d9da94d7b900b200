import { MAX_UPLOAD_BYTES } from '#storage/limits'

const MIB = 1024 ** 2
const GIB = 1024 ** 3

/** The largest video that is saved, in bytes. */
export const MAX_BYTES = Math.min(MAX_UPLOAD_BYTES.video, 4 * GIB)
/** One attempt, from its first request to its last byte. */
export const TIMEOUT_MS = 2 * 60 * 60_000
/** A server counts as gone after this time without data. */
export const IDLE_MS = 30_000
/** Pixels of the shorter side that are saved where there is a choice: Full HD, upright too. */
export const BEST_HEIGHT = 1080
/** Maximum number of bytes of a page that are read: its video is named near its beginning. */
export const PAGE_BYTES = 2 * MIB
/** A playlist; one of ten hours has a quarter of it. */
export const LIST_BYTES = MIB
/** What is in memory of one download, and what a break may cost. S3 takes 5 MiB and more. */
export const PART_BYTES = 8 * MIB
/** Videos of a page that are looked at. */
export const MAX_CANDIDATES = 8
/** Breaks that are mended within one attempt, each after some progress. */
export const MAX_BREAKS = 20
