/** A frame rate as an exact fraction: 30000/1001 is not 29.97. */
export type FrameRate = { numerator: number; denominator: number }

/** Where the frames of a hover-scrub sprite lie, in pixels of the image. */
export type SpriteGrid = {
  columns: number
  rows: number
  count: number
  tileWidth: number
  tileHeight: number
}

/** What is known of a video or an image once it has been read; sizes as they are shown. */
export type MediaFacts = {
  durationSeconds: number | null
  width: number
  height: number
  frameRate: FrameRate | null
  frameCount: number | null
  videoCodec: string
  audioCodec: string | null
  pixelFormat: string | null
  bitRate: number | null
  container: string
  rotation: number
  sprite?: SpriteGrid
}
