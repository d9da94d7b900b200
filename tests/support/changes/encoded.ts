import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readFacts } from '#media/read_facts'
import { runFfmpeg, STDOUT } from '#media/run_ffmpeg'
import { ffmpegPath } from '#media/tools'
import type { VersionRead } from '#measure/changes/compare_versions'
import { makeSmallFilm } from '#measure/picture/make_small_film'
import { readSmallFilm } from '#measure/picture/read_small_film'
import { smallSize } from '#measure/picture/small_film'
import type { Version } from './version.ts'

/** How versions are encoded: what makes no change. */
export const ENCODERS = {
  'x264 crf 18': ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18'],
  'x264 crf 23': ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
  'x264 crf 28': ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '28'],
  'x264 crf 35': ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '35'],
  'x265 crf 28': ['-c:v', 'libx265', '-preset', 'ultrafast', '-crf', '28'],
  'vp9 crf 36': ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-crf', '36', '-b:v', '0'],
  'smaller': ['-vf', 'scale=256:144', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
  'full range': [
    ...['-vf', 'scale=320:180:out_range=full', '-color_range', 'pc', '-pix_fmt', 'yuvj420p'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
  ],
} as const
export type Encoder = keyof typeof ENCODERS

const SIZE = '320:180'

/**
 * Encodes a version by ffmpeg and reads it as the product does: its small film, and of each frame
 * what is kept.
 */
export async function encoded(
  { takes, rate, size }: Version,
  folder: string,
  encoder: Encoder
): Promise<VersionRead> {
  const path = join(folder, `version.${encoder.startsWith('vp9') ? 'webm' : 'mp4'}`)
  const options = [...ENCODERS[encoder]]
  const filters = options[0] === '-vf' ? [] : ['-vf', `scale=${SIZE}:flags=bicubic`]
  const ffmpeg = spawn(
    ffmpegPath(),
    [
      ...['-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'yuv420p'],
      ...['-s', `${size.width}x${size.height}`, '-r', String(rate), '-i', '-'],
      ...filters,
      ...(options.includes('-pix_fmt') ? [] : ['-pix_fmt', 'yuv420p']),
      ...options,
      path,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] }
  )
  for (const { picture } of takes) {
    if (!ffmpeg.stdin.write(picture())) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  return read(path, rate)
}

async function read(path: string, rate: number): Promise<VersionRead> {
  const facts = await readFacts(path)
  const smallFilm = `${path}.small.mp4`
  await makeSmallFilm(path, smallFilm, facts)
  const signatures = await readSmallFilm(smallFilm, smallSize(facts))
  const pictures = await picturesOf(smallFilm, smallSize(facts))
  return {
    ...{ signatures, rate, moments: new Uint8Array(0), channels: 0 },
    pictures: {
      size: smallSize(facts),
      read: async (frames) => new Map(frames.map((frame) => [frame, pictures[frame]])),
    },
  }
}

async function picturesOf(path: string, { width, height }: { width: number; height: number }) {
  const chunks: Buffer[] = []
  await runFfmpeg(
    { path },
    ['-map', '0:v:0', '-pix_fmt', 'yuv420p', '-f', 'rawvideo'],
    STDOUT,
    { onData: (chunk) => chunks.push(chunk), timeoutMs: 600_000 }
  )
  const all = Buffer.concat(chunks)
  const bytes = (width * height * 3) / 2
  return Array.from({ length: Math.floor(all.length / bytes) }, (_, at) =>
    all.subarray(at * bytes, (at + 1) * bytes)
  )
}
