import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'

const PROGRAM = '/usr/bin/Xvfb'
export const displayProgram = () => (existsSync(PROGRAM) ? PROGRAM : undefined)

let running: { name: Promise<string>; server: ChildProcess } | undefined

/** A screen that nobody sees, for browsers that need one. @returns its name, for `DISPLAY` */
export function theDisplay(): Promise<string> {
  running ??= start()
  return running.name
}

export function closeDisplay(): void {
  running?.server.kill()
  running = undefined
}

function start() {
  const args = ['-displayfd', '3', '-screen', '0', '1800x1400x24', '-nolisten', 'tcp']
  const server = spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  process.once('exit', () => server.kill())
  const name = new Promise<string>((done, fail) => {
    server.once('error', fail)
    server.once('exit', () => fail(new Error('Xvfb has ended')))
    server.stdio[3]!.once('data', (number) => done(`:${String(number).trim()}`))
  })
  return { name, server }
}
