import { MAX_UPLOAD_BYTES } from '#storage/limits'

const MIB = 1024 ** 2
const GIB = 1024 ** 3

/** Maximum size of a saved video, in bytes. */
export const MAX_BYTES = Math.min(MAX_UPLOAD_BYTES.video, 4 * GIB)
/** Time limit of one attempt, from its first request to its last byte. */
export const TIMEOUT_MS = 2 * 60 * 60_000
/** A server counts as gone after this time without data. */
export const IDLE_MS = 30_000
/** Preferred maximum of a video's shorter side in pixels, if several sizes are offered: Full HD, also vertical. */
export const PREFERRED_SHORTER_SIDE = 1080
/** Maximum number of bytes that are read of a page, whose video is usually named near its beginning. */
export const PAGE_BYTES = 2 * MIB
/** Maximum size of a playlist in bytes; the playlist of a ten-hour video has a quarter of it. */
export const LIST_BYTES = MIB
/**
 * Part size of a download. One part is held in memory, and is lost if the connection breaks. S3 requires at least 5
 * MiB.
 */
export const PART_BYTES = 8 * MIB
/** Maximum number of a page's videos that are tried. */
export const MAX_CANDIDATES = 8
/** Maximum number of times that one attempt resumes a broken download; each time, some bytes must have arrived. */
export const MAX_BREAKS = 20
