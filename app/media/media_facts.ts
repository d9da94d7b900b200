/** What is known of a video or an image once it has been read. */
export type MediaFacts = {
  durationSeconds: number | null
  width: number
  height: number
  frameRate: { numerator: number; denominator: number } | null
  frameCount: number | null
  videoCodec: string | null
  audioCodec: string | null
  pixelFormat: string | null
  bitRate: number | null
  container: string
  rotation: number
  sprite?: { columns: number; rows: number; count: number; tileWidth: number; tileHeight: number }
}
