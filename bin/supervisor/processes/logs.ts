import { renameSync, statSync } from 'node:fs'
import type { DataFolder } from '../settings/data_folder.ts'

const ROTATE_ABOVE = 10 * 1024 * 1024
const ERROR = 50

/** Keeps one older file of each log, so that they don't grow for ever. */
export function rotateLogs(folder: DataFolder, names: string[]): void {
  for (const name of names) {
    const file = folder.file('logs', `${name}.log`)
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size > ROTATE_ABOVE) renameSync(file, `${file}.1`)
  }
}

/**
 * What of a part's output belongs on the terminal too: errors.
 *
 * @param line one line of its output; the application writes JSON (pino) to stdout
 * @returns undefined for what stays in the log file
 */
export function worthShowing(line: string, stream: 'stdout' | 'stderr'): string | undefined {
  if (line.startsWith('{')) {
    try {
      const { level, msg, err } = JSON.parse(line)
      if (level < ERROR) return undefined
      return [msg, err?.message].filter(Boolean).join(': ') || line
    } catch {
      // Not ours after all.
    }
  }
  return stream === 'stderr' && line.trim() ? line : undefined
}
