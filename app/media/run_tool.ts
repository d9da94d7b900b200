import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const KEPT_ERROR_BYTES = 8_000
const KEPT_OUTPUT_BYTES = 4_000_000

export type ToolOptions = {
  /** Ends the tool with SIGKILL. */
  signal?: AbortSignal
  timeoutMs: number
  onLine?: (line: string) => void
}

/** A tool that ended badly, with the end of what it said. */
export class ToolFailed extends Error {
  name = 'ToolFailed'
}

/**
 * Runs a program without a shell and returns what it printed.
 * @throws ToolFailed when it ends with an error or takes longer than it may
 */
export async function runTool(
  program: string,
  args: readonly string[],
  { signal, timeoutMs, onLine }: ToolOptions
): Promise<string> {
  const limit = AbortSignal.timeout(timeoutMs)
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    killSignal: 'SIGKILL',
  })

  let output = ''
  let complaint = ''
  createInterface({ input: child.stdout }).on('line', (line) => {
    onLine?.(line)
    if (output.length < KEPT_OUTPUT_BYTES) output += `${line}\n`
  })
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-KEPT_ERROR_BYTES)
  })

  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.on('error', (error) =>
    reject(limit.aborted ? new ToolFailed(`${program} took too long`) : error)
  )
  child.on('close', (code) =>
    code === 0 ? resolve() : reject(new ToolFailed(`${program} ended with ${code}: ${complaint}`))
  )
  await promise
  return output
}
