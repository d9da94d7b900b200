import { readFile, rm, writeFile } from 'node:fs/promises'
import { KEEP_FILTERED_FRAMES } from '#media/make_proxy'
import { MediaFailure, UNREADABLE } from '#media/media_failure'
import type { MediaFacts, SpriteGrid } from '#media/media_facts'
import { fitInSquare, shownAs, type Size } from '#media/picture_filters'
import { runFfmpeg, STDOUT } from '#media/run_ffmpeg'
import { runTool } from '#media/run_tool'
import { TOOL_LIMITS } from '#media/limits'
import { ffmpegPath } from '#media/tools'

const COLUMNS = 5
const ROWS = 5
const COUNT = COLUMNS * ROWS
const TILE_LONG_SIDE = 240
const TIMEOUT_MS = 20 * 60_000
/** Minimum duration from which only key frames are decoded: precise enough, and a hundred times faster. */
const LONG_VIDEO_SECONDS = 300

/**
 * Writes one JPEG with frames from all over the video, to scrub through on hover. Tile `i` represents the
 * time from `i / count` of the duration on.
 * @returns the tile layout; null for a still image
 */
export async function makeSprite(
  source: string,
  output: string,
  facts: MediaFacts,
  signal?: AbortSignal
): Promise<SpriteGrid | null> {
  if (!facts.durationSeconds) return null
  const isLong = facts.durationSeconds > LONG_VIDEO_SECONDS
  const tiles = await runFfmpeg(
    { path: source, options: isLong ? ['-skip_frame', 'nokey'] : [] },
    await tilesOf(facts),
    STDOUT,
    { signal, timeoutMs: TIMEOUT_MS }
  )
  return joinTiles(tiles, output, facts, signal)
}

/**
 * Returns arguments that make ffmpeg write the tiles of a sprite while it encodes the proxy, so that the original
 * isn't decoded again. `makeSpriteOfTiles` makes the sprite from the tiles.
 * @param tiles the file to write
 * @returns arguments of ffmpeg
 */
export async function tilesOutputArgs(facts: MediaFacts, tiles: string): Promise<string[]> {
  return [...(await tilesOf(facts)), `file:${tiles}`]
}

/**
 * Writes the sprite from tiles that were made alongside.
 * @returns the tile layout
 */
export async function makeSpriteOfTiles(
  tiles: string,
  output: string,
  facts: MediaFacts,
  signal?: AbortSignal
): Promise<SpriteGrid> {
  return joinTiles(await readFile(tiles), output, facts, signal)
}

/** Arguments of ffmpeg that output the tiles as raw frames. */
async function tilesOf(facts: MediaFacts): Promise<string[]> {
  const tile = fitInSquare(facts, TILE_LONG_SIDE)
  const filters = [`fps=${COUNT}/${facts.durationSeconds}`, ...(await shownAs(facts, tile))]
  return [
    ...['-map', '0:v:0', '-vf', filters.join(','), '-frames:v', String(COUNT)],
    ...['-pix_fmt', 'yuv420p', ...KEEP_FILTERED_FRAMES, '-f', 'rawvideo'],
  ]
}

async function joinTiles(
  tiles: Buffer,
  output: string,
  facts: MediaFacts,
  signal?: AbortSignal
): Promise<SpriteGrid> {
  const tile = fitInSquare(facts, TILE_LONG_SIDE)
  await tileFrames(exactly(tiles, tile), tile, output, signal)
  return {
    columns: COLUMNS,
    rows: ROWS,
    count: COUNT,
    tileWidth: tile.width,
    tileHeight: tile.height,
  }
}

/** Fills up missing tiles with the last one: there are fewer if the last key frame is far from the end. */
function exactly(frames: Buffer, { width, height }: Size): Buffer {
  const size = (width * height * 3) / 2
  const found = Math.floor(frames.length / size)
  if (found === 0) throw new MediaFailure(UNREADABLE)
  const last = frames.subarray((found - 1) * size, found * size)
  return Buffer.concat([frames.subarray(0, found * size), ...Array(COUNT - found).fill(last)])
}

async function tileFrames(frames: Buffer, tile: Size, output: string, signal?: AbortSignal) {
  const raw = `${output}.raw`
  await writeFile(raw, frames)
  await runTool(
    ffmpegPath(),
    [
      ...['-hide_banner', '-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'yuv420p'],
      ...['-video_size', `${tile.width}x${tile.height}`, '-i', `file:${raw}`],
      ...['-vf', `tile=${COLUMNS}x${ROWS}`, '-frames:v', '1', '-pix_fmt', 'yuvj420p', '-q:v', '5'],
      ...['-f', 'image2', `file:${output}`],
    ],
    { signal, timeoutMs: TIMEOUT_MS, limits: TOOL_LIMITS }
  )
  await rm(raw)
}
