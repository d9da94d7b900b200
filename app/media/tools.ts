import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import ffprobe from '@ffprobe-installer/ffprobe'

/** The ffmpeg to run: the setting, the machine's own, or the one that npm brought. */
export function ffmpegPath(): string {
  return process.env.FFMPEG_PATH || onPath('ffmpeg') || ffmpeg.path
}

/** The ffprobe to run, found likewise. */
export function ffprobePath(): string {
  return process.env.FFPROBE_PATH || onPath('ffprobe') || ffprobe.path
}

function onPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
