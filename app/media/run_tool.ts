import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { execa } from 'execa'
import { bareEnvironment, bounded, canBound, type Limits } from '#media/bounded'
import { traced } from '#support/tracing/traced'

const KEPT_ERROR_BYTES = 8_000
const KEPT_OUTPUT_BYTES = 64 * 1024 ** 2
/** What a tool says of a foreign file or page and is parsed at once: parsing holds everything else. */
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

/** A tool that ended badly, with the end of what it said. */
export class ToolFailed extends Error {
  name = 'ToolFailed'
}

/** A tool that was stopped because it took longer than it may. */
export class ToolTimedOut extends ToolFailed {
  name = 'ToolTimedOut'
}

/**
 * Runs a program without a shell's reading of its arguments, in an environment without our
 * settings, and returns its output. When this returns, or when this process dies, the tool
 * and all that it started are gone.
 * @throws ToolFailed when it ends with an error or takes longer than it may
 */
export async function runTool(
  program: string,
  args: readonly string[],
  { signal, timeoutMs, limits = {}, maxOutput = KEPT_OUTPUT_BYTES, onLine, onData }: ToolOptions
): Promise<Buffer> {
  signal?.throwIfAborted()
  const command = bounded(program, args, limits)
  const child = execa(command.file, command.args, {
    ...{ env: bareEnvironment(), extendEnv: false, detached: canBound, reject: false },
    ...{ timeout: timeoutMs, cancelSignal: signal, killSignal: 'SIGKILL' },
    ...{ stdin: 'pipe', encoding: 'buffer', stripFinalNewline: false },
    ...{ maxBuffer: maxOutput, buffer: { stdout: !onLine && !onData, stderr: false } },
  })
  stepBack(child.pid)
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine)
  if (onData) child.stdout.on('data', onData)
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-KEPT_ERROR_BYTES)
  })

  const end = await traced(basename(program), {}, () => child)
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
    // It ended already, or this machine doesn't let us.
  }
}

/** What is left of it: its watcher, and what it started itself. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid && canBound) process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing is left.
  }
}
