import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

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

/** Whether the ffmpeg to run is the one that npm brought: of 2018, and good for a trial only. */
export function isPackagedFfmpeg(): boolean {
  return ffmpegPath().includes('@ffmpeg-installer')
}

function onPath(tool: Program): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, tool))
    .find(isExecutable)
}

/** The package throws as it loads where it has nothing for the machine, so only now. */
function packaged(tool: Tool): string {
  try {
    const { path } = createRequire(import.meta.url)(`@${tool}-installer/${tool}`)
    return path
  } catch (error) {
    const setting = `${tool.toUpperCase()}_PATH`
    throw new Error(`There is no ${tool} here: install it, or set ${setting}`, { cause: error })
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
