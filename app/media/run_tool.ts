import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { execa } from 'execa'
import { bareEnvironment, boundedCommand, canBound, type Limits } from '#media/bounded'
import { withSpan } from '#support/tracing/with_span'

const KEPT_ERROR_BYTES = 8_000
const KEPT_OUTPUT_BYTES = 64 * 1024 ** 2
/**
 * Maximum output of a tool about an untrusted file or page, which is parsed at once: parsing blocks the process.
 */
export const MAX_FACTS_BYTES = 8 * 1024 ** 2
const BEHIND_THE_WEB_PROCESS = 10

export type ToolOptions = {
  /** Ends the tool with SIGKILL. */
  signal?: AbortSignal
  timeoutMs: number
  limits?: Limits
  /** Maximum bytes of output; defaults to 64 MiB. */
  maxOutput?: number
  /** Called with each line of output, which is then not kept. */
  onLine?: (line: string) => void
  /** Called with each chunk of output, which is then not kept. */
  onData?: (chunk: Buffer) => void
}

/** A tool that ended with an error. Contains the end of its error output. */
export class ToolFailed extends Error {
  name = 'ToolFailed'
}

/** A tool that was stopped at its time limit. */
export class ToolTimedOut extends ToolFailed {
  name = 'ToolTimedOut'
}

/**
 * Runs a program and returns its output. No shell interprets the arguments, and the environment contains none of
 * our settings. When this returns, or when this process dies, the tool and all its child processes have ended.
 * @throws ToolFailed when it ends with an error or exceeds its time limit
 */
export async function runTool(
  program: string,
  args: readonly string[],
  { signal, timeoutMs, limits = {}, maxOutput = KEPT_OUTPUT_BYTES, onLine, onData }: ToolOptions
): Promise<Buffer> {
  signal?.throwIfAborted()
  const command = boundedCommand(program, args, limits)
  const child = execa(command.file, command.args, {
    env: bareEnvironment(),
    extendEnv: false,
    detached: canBound,
    reject: false,
    timeout: timeoutMs,
    cancelSignal: signal,
    killSignal: 'SIGKILL',
    stdin: 'pipe',
    encoding: 'buffer',
    stripFinalNewline: false,
    maxBuffer: maxOutput,
    buffer: { stdout: !onLine && !onData, stderr: false },
  })
  stepBack(child.pid)
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine)
  if (onData) child.stdout.on('data', onData)
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-KEPT_ERROR_BYTES)
  })

  const end = await withSpan(basename(program), {}, () => child)
  endGroup(child.pid)

  if (end.isCanceled) throw signal!.reason
  if (end.timedOut || end.signal === 'SIGXCPU') throw new ToolTimedOut(`${program} took too long`)
  if (end.isMaxBuffer) throw new ToolFailed(`${program} put out too much`)
  if (end.failed) {
    const how = end.exitCode ?? end.signal ?? end.originalMessage
    throw new ToolFailed(`${program} ended with ${how}: ${complaint}`)
  }
  return Buffer.from((end.stdout as Uint8Array | undefined) ?? [])
}

function stepBack(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, BEHIND_THE_WEB_PROCESS)
  } catch {
    // It has already ended, or the system doesn't allow it.
  }
}

/** Kills the rest of the tool's process group: its watcher and its child processes. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid && canBound) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended already.
  }
}
