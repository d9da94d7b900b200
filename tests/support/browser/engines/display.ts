import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { endBound, startBound } from '#tests/support/browser/engines/bound_process'

const PROGRAM = '/usr/bin/Xvfb'
export const displayProgram = () => (existsSync(PROGRAM) ? PROGRAM : undefined)

let running: { name: Promise<string>; server: ChildProcess } | undefined

/**
 * Starts a virtual screen (Xvfb) for browsers that require one.
 * @returns its name, for `DISPLAY`
 */
export function theDisplay(): Promise<string> {
  running ??= start()
  return running.name
}

export function closeDisplay(): void {
  if (running) endBound(running.server)
  running = undefined
}

function start() {
  const args = ['-displayfd', '3', '-screen', '0', '1800x1400x24', '-nolisten', 'tcp']
  const server = startBound(PROGRAM, args, process.env, ['pipe'])
  const output = server.stdio[3] as Readable
  const name = new Promise<string>((done, fail) => {
    server.once('error', fail)
    output.once('data', (number) => done(`:${String(number).trim()}`))
    output.once('end', () => fail(new Error('Xvfb has ended')))
  })
  return { name, server }
}
