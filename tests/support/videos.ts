import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '#media/run_tool'
import { ffmpegPath } from '#media/tools'

const folder = mkdtemp(join(tmpdir(), 'rushes-videos-'))

async function made(name: string, args: readonly string[]): Promise<string> {
  const path = join(await folder, name)
  const exists = await stat(path).catch(() => null)
  if (!exists) {
    await runTool(ffmpegPath(), ['-hide_banner', '-y', '-v', 'error', ...args, path], {
      timeoutMs: 60_000,
    })
  }
  return path
}

const pattern = (size: string, rate: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
]
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** 2 s of H.264 and AAC at 25 frames, its index in front: plays as it is. */
export const playableVideo = () =>
  made('playable.mp4', [
    ...pattern('640x360', '25', 2),
    ...tone(2),
    ...H264,
    ...['-c:a', 'aac', '-shortest', '-movflags', '+faststart'],
  ])

/** A vertical one at 30000/1001, its index at the end. */
export const verticalVideo = () =>
  made('vertical.mp4', [...pattern('360x640', '30000/1001', 1), ...H264])

/** A codec that browsers don't play. */
export const mpeg4Video = () =>
  made('mpeg4.avi', [...pattern('320x240', '25', 1), '-c:v', 'mpeg4'])

/** A still image. */
export const stillImage = () =>
  made('still.png', [...pattern('400x300', '1', 1), '-frames:v', '1'])

/** A file that only calls itself a video. */
export async function brokenVideo(): Promise<string> {
  const path = join(await folder, 'broken.mp4')
  await writeFile(path, Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(4096, 7)]))
  return path
}
