import { tmpdir } from 'node:os'
import { execa } from 'execa'
import { formatBinaryBytes } from '#support/strings/format_bytes'
import { type Finding, ok, warning, wrong } from '#doctor/finding'
import { ffmpegConcern } from '#media/ffmpeg_release'
import { ffmpegPath, ffprobePath } from '#media/tools'
import { checkWorkFolder } from '#media/work_folder'
import { freeBytes, MIN_FREE_BYTES } from '#support/process/free_bytes'

/** Disk space for the largest original with its copies, at the default upload limit. */
const WANTED_BYTES = 30 * 1024 ** 3
/** Encoders that make proxies, posters, sprites and joined videos. */
const ENCODERS = ['libx264', 'aac', 'mjpeg']
const DECODERS = ['h264', 'hevc', 'prores', 'vp9', 'aac']

/** Free disk space for the work folders of a worker on this machine, and whether they are writable. */
export async function examineDisk(): Promise<Finding[]> {
  let hasRoom: boolean
  try {
    hasRoom = await checkWorkFolder()
  } catch (error) {
    return [wrong((error as Error).message, 'A worker on this machine can’t process videos.')]
  }
  const folder = tmpdir()
  const free = await freeBytes(folder)
  const what = `${formatBinaryBytes(free)} free in ${folder}`
  if (!hasRoom || free < MIN_FREE_BYTES)
    return [wrong(what, 'Free space, or set TMPDIR to a folder on a larger disk.')]
  if (free < WANTED_BYTES) {
    return [warning(what, 'A heavy job can need 30 GiB: set TMPDIR to a folder on a larger disk.')]
  }
  return [ok(what)]
}

/** The tools of a worker on this machine. */
export async function examineFfmpeg(): Promise<Finding[]> {
  try {
    const ffmpeg = ffmpegPath()
    await execa(ffprobePath(), ['-version'])
    const { stdout } = await execa(ffmpeg, ['-hide_banner', '-version'])
    const name = stdout.split('\n')[0].split(' ').slice(0, 3).join(' ')
    const lacking = [
      ...(await lacks(ffmpeg, '-encoders', ENCODERS)),
      ...(await lacks(ffmpeg, '-decoders', DECODERS)),
    ]
    if (lacking.length > 0) {
      return [wrong(`${name} has no ${lacking.join(', ')}`, 'Install the distribution’s ffmpeg.')]
    }
    const concern = await ffmpegConcern()
    return [concern ? warning(concern.what, concern.advice) : ok(name)]
  } catch (error) {
    return [warning((error as Error).message.split('\n')[0], 'A worker on this machine needs it.')]
  }
}

async function lacks(ffmpeg: string, list: string, wanted: string[]): Promise<string[]> {
  const { stdout } = await execa(ffmpeg, ['-hide_banner', list])
  const there = new Set(stdout.split('\n').map((line) => line.trim().split(/\s+/)[1]))
  return wanted.filter((name) => !there.has(name))
}
