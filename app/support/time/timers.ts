import { setTimeout } from 'node:timers/promises'

/**
 * Repeats some work, starting now, with a pause after each run, until it is stopped.
 * @param work must not throw
 * @returns a function that stops it after the current run
 */
export function repeatEvery(pauseMs: number, work: () => Promise<void>): () => Promise<void> {
  const stopped = new AbortController()
  const over = repeat(pauseMs, work, stopped.signal)
  return () => {
    stopped.abort()
    return over
  }
}

async function repeat(pauseMs: number, work: () => Promise<void>, stopped: AbortSignal) {
  while (!stopped.aborted) {
    await work()
    await sleep(pauseMs, stopped)
  }
}

/** Resolves after this time, or at once when the signal is aborted. */
export async function sleep(
  milliseconds: number,
  stopped?: AbortSignal,
  { keepsProcess = true } = {}
): Promise<void> {
  // It only rejects when it is aborted.
  await setTimeout(milliseconds, undefined, { signal: stopped, ref: keepsProcess }).catch(() => {})
}
