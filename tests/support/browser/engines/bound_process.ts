import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import type { Socket } from 'node:net'

/** Waits for what never comes: the pipe ends with the process that holds its other end. */
const WATCH = '"$@" & exec 3>&-; read -r _; kill -KILL 0'

/**
 * Starts a program that ends with this process, and so does all that it starts: also when this one
 * is killed and can't tidy up.
 * @param output what happens to what it says; at 3, a pipe it may have besides
 * @returns the shell that watches over it; its exit is the end of both
 */
export function startBound(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: StdioOptions = []
): ChildProcess {
  const stdio = ['pipe', 'ignore', 'ignore', ...output] as StdioOptions
  // A group of its own, so that what is ended is this program and nothing else.
  return spawn('/bin/sh', ['-c', WATCH, 'sh', program, ...args], { env, stdio, detached: true })
}

/** Ends what somebody else started as a group of its own when this process ends, also when it is killed. */
export function bindGroup(leader: number): void {
  const args = ['-c', 'read -r _; kill -KILL -"$0"', String(leader)]
  const watch = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watch.unref()
  ;(watch.stdin as Socket).unref()
}

/** Ends it now, with all that it started. */
export function endBound({ stdin }: ChildProcess): void {
  stdin?.destroy()
}
