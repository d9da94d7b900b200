import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import type { Socket } from 'node:net'

/** Blocks on a pipe until the process that holds its other end exits, then kills the group. */
const WATCH = '"$@" & exec 3>&-; read -r _; kill -KILL 0'

/**
 * Starts a program that ends together with this process, including all its child processes, even
 * when this process is killed and can't clean up.
 * @param output stdio of the program's descriptors from 3 on; its stdout and stderr are discarded
 * @returns the shell that supervises the program; when it exits, both have ended
 */
export function startBound(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: StdioOptions = []
): ChildProcess {
  const stdio = ['pipe', 'ignore', 'ignore', ...output] as StdioOptions
  // A separate process group, so that only this program is killed.
  return spawn('/bin/sh', ['-c', WATCH, 'sh', program, ...args], { env, stdio, detached: true })
}

/**
 * Kills a process group that another module started when this process ends, even when this process
 * is killed.
 */
export function bindGroup(leader: number): void {
  const args = ['-c', 'read -r _; kill -KILL -"$0"', String(leader)]
  const watch = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watch.unref()
  ;(watch.stdin as Socket).unref()
}

/** Ends the program now, including all its child processes. */
export function endBound({ stdin }: ChildProcess): void {
  stdin?.destroy()
}
