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

export type HdrTransfer = 'pq' | 'hlg'

/**
 * In which way the frames of a video don't lie at n / rate. `delayed`: all of them begin a little
 * late, as an encoder left them that says nothing of its delay. `irregular`: they begin late, are
 * cut by an edit list, or come as they like.
 */
export type Unevenness = 'delayed' | 'irregular'

/**
 * What is known of a video or an image once it has been read. Sizes are as shown: turned
 * upright, with square pixels. A still image has no duration, rate or frame count.
 */
export type MediaFacts = {
  durationSeconds: number | null
  width: number
  height: number
  /** of the proxy, where the video's own varies */
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
  /** of the file; its frames are numbered and counted in the proxy then, which is even */
  unevenness?: Unevenness
  isInterlaced?: true
  /** high dynamic range, by its transfer function (ITU-R BT.2100) */
  hdr?: HdrTransfer
  sprite?: SpriteGrid
}
