import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const PACKAGES = { ffmpeg: '@ffmpeg-installer/ffmpeg', ffprobe: '@ffprobe-installer/ffprobe' }

/**
 * Where to find ffmpeg or ffprobe: the machine's own when it has one, since it is newer and
 * knows more codecs, else the one in the npm package for this platform.
 *
 * @param path as in `PATH`
 * @returns undefined when neither is there
 */
export function findTool(tool: 'ffmpeg' | 'ffprobe', path = process.env.PATH): string | undefined {
  const folders = (path ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, tool)).find(isProgram) ?? packaged(tool)
}

function packaged(tool: 'ffmpeg' | 'ffprobe'): string | undefined {
  try {
    const { path } = createRequire(import.meta.url)(PACKAGES[tool]) as { path: string }
    return isProgram(path) ? path : undefined
  } catch {
    return undefined
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
