/** A frame rate as an exact fraction: 30000/1001 is not 29.97. */
export type FrameRate = { numerator: number; denominator: number }

/** Tile layout of a hover-scrub sprite, in pixels of the image. */
export type SpriteGrid = {
  columns: number
  rows: number
  count: number
  tileWidth: number
  tileHeight: number
}

export type HdrTransfer = 'pq' | 'hlg'

/**
 * How frame times deviate from n / rate. `delayed`: all frames start slightly late, because of an encoder
 * that doesn't report its delay. `irregular`: they start late, are cut by an edit list, or have variable
 * durations.
 */
export type TimingIrregularity = 'delayed' | 'irregular'

/**
 * Facts of a video or an image, as read from its file. Sizes are as shown: turned upright, with square pixels. A
 * still image has no duration, rate or frame count.
 */
export type MediaFacts = {
  durationSeconds: number | null
  width: number
  height: number
  /** rate of the proxy, if the video's own rate varies */
  frameRate: FrameRate | null
  frameCount: number | null
  videoCodec: string
  audioCodec: string | null
  pixelFormat: string | null
  /** bits per second of the whole file */
  bitRate: number | null
  /** `mp4`, `mov`, `matroska`, `jpeg`… */
  container: string
  /** clockwise degrees by which the stored picture is turned to be shown */
  rotation: number
  hasVariableRate?: true
  /** unevenness of the file; if there is any, frames are numbered and counted in the proxy, which is even */
  unevenness?: TimingIrregularity
  isInterlaced?: true
  /** high dynamic range, by its transfer function (ITU-R BT.2100) */
  hdr?: HdrTransfer
  sprite?: SpriteGrid
}
