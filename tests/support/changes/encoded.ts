import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { VersionRead } from '#measure/changes/compare_versions'
import { FrameSigner, SIGNATURE_BYTES } from '#measure/picture/frame_signature'
import { Signatures } from '#measure/picture/signatures'
import { SMALL_FILM, smallPicture } from '#measure/picture/small_film'
import { visibleLevels } from '#measure/picture/visible_levels'
import { ffmpeg } from './ffmpeg.ts'
import type { Version } from './version.ts'

/** Encoder settings. Encoding alone makes no change. */
export const ENCODERS = {
  'x264 crf 18': ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18'],
  'x264 crf 23': ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
  'x264 crf 28': ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '28'],
  'x264 crf 35': ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '35'],
  'x265 crf 28': [
    ...['-c:v', 'libx265', '-preset', 'ultrafast', '-crf', '28'],
    ...['-x265-params', 'log-level=error'],
  ],
  'vp9 crf 36': [
    '-c:v',
    'libvpx-vp9',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-crf',
    '36',
    '-b:v',
    '0',
  ],
  'smaller': ['-vf', 'scale=256:144', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
  'full range': [
    ...['-vf', 'scale=320:180:out_range=full', '-color_range', 'pc', '-pix_fmt', 'yuvj420p'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
  ],
} as const
export type Encoder = keyof typeof ENCODERS

const SIZE = '320:180'
/** Size of the small film for 16:9, as `smallSize` computes it. */
const SMALL = { width: 160, height: 90 }
const SMALL_BYTES = (SMALL.width * SMALL.height * 3) / 2

/**
 * Like `encoded`, with the small film cached, so that the next run only decodes it.
 * @param keep path of the cached film without its extension; the version is only made when it is
 * missing
 */
export async function keptEncoded(
  rate: number,
  version: () => Version,
  keep: string,
  encoder: Encoder
): Promise<VersionRead> {
  const small = `${keep}.small.mp4`
  if (!existsSync(small)) {
    const folder = mkdtempSync(`${keep}-`)
    try {
      renameSync(await smallFilmOf(version(), folder, encoder), small)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return readSmallFilm(small, rate)
}

/**
 * Encodes a version with ffmpeg and reads it as the product does: its small film and the signature
 * of each frame. Runs without the application, so that trials can use it.
 */
export async function encoded(
  version: Version,
  folder: string,
  encoder: Encoder
): Promise<VersionRead> {
  return readSmallFilm(await smallFilmOf(version, folder, encoder), version.rate)
}

/** @returns the path of the small film */
async function smallFilmOf(
  { takes, rate, size }: Version,
  folder: string,
  encoder: Encoder
): Promise<string> {
  const path = join(folder, `version.${encoder.startsWith('vp9') ? 'webm' : 'mp4'}`)
  const options = [...ENCODERS[encoder]] as string[]
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p']
  const scaled = options.includes('-vf') ? [] : ['-vf', `scale=${SIZE}:flags=bicubic`]
  const format = options.includes('-pix_fmt') ? [] : ['-pix_fmt', 'yuv420p']
  const source = [...raw, '-s', `${size.width}x${size.height}`, '-r', String(rate), '-i', '-']
  await ffmpeg([...source, ...scaled, ...format, ...options, path], {
    feed: async function* feed() {
      for (const { picture } of takes) yield picture()
    },
  })
  const small = `${path}.small.mp4`
  await ffmpeg(['-i', path, '-vf', smallPicture(SMALL).join(','), ...SMALL_FILM, small])
  return small
}

async function readSmallFilm(small: string, rate: number): Promise<VersionRead> {
  const chunks: Buffer[] = []
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p']
  await ffmpeg(['-i', small, ...raw, '-'], { onData: (chunk) => chunks.push(chunk) })
  return readOf(Buffer.concat(chunks), rate)
}

function readOf(all: Buffer, rate: number): VersionRead {
  const count = Math.floor(all.length / SMALL_BYTES)
  const pictures = Array.from({ length: count }, (_, at) =>
    all.subarray(at * SMALL_BYTES, (at + 1) * SMALL_BYTES)
  )
  const visible = pictures.map((picture) => visibleLevels(picture, SMALL))
  const signer = new FrameSigner(SMALL)
  const bytes = new Uint8Array(count * SIGNATURE_BYTES)
  for (const [at, picture] of pictures.entries()) {
    signer.sign(picture, bytes.subarray(at * SIGNATURE_BYTES, (at + 1) * SIGNATURE_BYTES))
  }
  return {
    ...{ signatures: new Signatures(bytes), rate, moments: new Uint8Array(0), channels: 0 },
    pictures: {
      size: SMALL,
      read: async (frames) => new Map(frames.map((frame) => [frame, visible[frame]])),
    },
  }
}
