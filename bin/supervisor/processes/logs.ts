import { renameSync, statSync } from 'node:fs'
import type { DataFolder } from '../settings/data_folder.ts'

const ROTATE_ABOVE = 10 * 1024 * 1024
const ERROR = 50

/** Renames large logs, keeping one older file of each, so that logs don't grow without limit. */
export function rotateLogs(folder: DataFolder, names: string[]): void {
  for (const name of names) {
    const file = folder.file('logs', `${name}.log`)
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size > ROTATE_ABOVE) renameSync(file, `${file}.1`)
  }
}

/**
 * Returns the text of an error in a process's output, to show it in the terminal, too.
 *
 * @param line one line of output; the application writes JSON (pino) to stdout
 * @returns undefined for lines that belong only in the log file
 */
export function worthShowing(line: string, stream: 'stdout' | 'stderr'): string | undefined {
  if (line.startsWith('{')) {
    try {
      const { level, msg, err } = JSON.parse(line)
      if (level < ERROR) return undefined
      return [msg, err?.message].filter(Boolean).join(': ') || line
    } catch {
      // The line isn't JSON of our logger.
    }
  }
  return stream === 'stderr' && line.trim() ? line : undefined
}
