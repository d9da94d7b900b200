export type Size = { width: number; height: number }

/** Aspect ratio of most videos, used until a video's own is known. */
export const VERTICAL_RATIO = 9 / 16

/**
 * Returns the width of a video or picture divided by its height.
 * @param fallback value until its size is known
 */
export const ratioOfMedia = (media: Size | null | undefined, fallback = 16 / 9): number =>
  media ? media.width / media.height : fallback
