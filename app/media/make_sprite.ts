import type { MediaFacts, SpriteGrid } from '#media/media_facts'
import { runFfmpeg } from '#media/run_ffmpeg'

const COLUMNS = 5
const ROWS = 5
const TILE_LONG_SIDE = 240
const TIMEOUT_MS = 30 * 60_000
/** From this length on only key frames are decoded: close enough, and a hundred times faster. */
const LONG_VIDEO_SECONDS = 300

/**
 * Writes one JPEG with frames from all over the video, to scrub through on hover.
 * @returns where its tiles lie; null for a still image
 */
export async function makeSprite(
  source: string,
  output: string,
  facts: MediaFacts,
  signal?: AbortSignal
): Promise<SpriteGrid | null> {
  if (!facts.durationSeconds) return null

  const tile = tileSize(facts)
  const count = COLUMNS * ROWS
  const filter = [
    `fps=${count}/${facts.durationSeconds}`,
    `scale=${tile.tileWidth}:${tile.tileHeight}`,
    `tile=${COLUMNS}x${ROWS}`,
  ].join(',')
  const isLong = facts.durationSeconds > LONG_VIDEO_SECONDS

  await runFfmpeg(
    { path: source, options: isLong ? ['-skip_frame', 'nokey'] : [] },
    ['-map', '0:v:0', '-vf', filter, '-frames:v', '1', '-q:v', '5', '-f', 'image2'],
    output,
    { signal, timeoutMs: TIMEOUT_MS }
  )
  return { columns: COLUMNS, rows: ROWS, count, ...tile }
}

function tileSize({ width, height }: MediaFacts) {
  const scale = TILE_LONG_SIDE / Math.max(width, height)
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { tileWidth: even(width), tileHeight: even(height) }
}
