import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'

const KEPT_ERROR_BYTES = 8_000
const KEPT_OUTPUT_BYTES = 64 * 1024 ** 2
const BEHIND_THE_WEB_PROCESS = 10

export type ToolOptions = {
  /** Ends the tool with SIGKILL. */
  signal?: AbortSignal
  timeoutMs: number
  /** What the tool reads. */
  input?: Uint8Array
  /** Told each line of output, which is then not kept. */
  onLine?: (line: string) => void
}

/** A tool that ended badly, with the end of what it said. */
export class ToolFailed extends Error {
  name = 'ToolFailed'
}

/** A tool that was stopped because it took longer than it may. */
export class ToolTimedOut extends ToolFailed {
  name = 'ToolTimedOut'
}

/**
 * Runs a program without a shell and returns what it put out.
 * @throws ToolFailed when it ends with an error or takes longer than it may
 */
export async function runTool(
  program: string,
  args: readonly string[],
  { signal, timeoutMs, input, onLine }: ToolOptions
): Promise<Buffer> {
  const limit = AbortSignal.timeout(timeoutMs)
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    killSignal: 'SIGKILL',
  })
  stepBack(child.pid)
  // It may end before it has read everything.
  child.stdin.on('error', () => {}).end(input)

  const output: Buffer[] = []
  let size = 0
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine)
  else {
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= KEPT_OUTPUT_BYTES) output.push(chunk)
    })
  }
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-KEPT_ERROR_BYTES)
  })

  let fault: Error | undefined
  child.on('error', (error) => (fault = error))
  // Not before it is gone, so that it writes no more into what the caller then removes.
  const { promise, resolve } = Promise.withResolvers<number | string | null>()
  child.on('close', (code, killedBy) => resolve(code ?? killedBy))
  const end = await promise

  if (fault && limit.aborted && !signal?.aborted) {
    throw new ToolTimedOut(`${program} took too long`)
  }
  if (fault) throw fault
  if (end !== 0) throw new ToolFailed(`${program} ended with ${end}: ${complaint}`)
  if (size > KEPT_OUTPUT_BYTES) throw new ToolFailed(`${program} put out too much`)
  return Buffer.concat(output)
}

function stepBack(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, BEHIND_THE_WEB_PROCESS)
  } catch {
    // It ended already, or this machine doesn't let us.
  }
}
