const ERROR = 50

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
