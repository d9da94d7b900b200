import { spawn } from 'node:child_process'
import { PlainError } from '../plain_error.js'

/** Options that suppress audits, advertisements, and all output except errors. */
const QUIET = ['--loglevel=error', '--no-audit', '--no-fund']

/**
 * Runs the npm that started this process, otherwise the one in `PATH`.
 *
 * @param {string} cwd
 * @param {string[]} args
 * @returns {Promise<void>}
 * @throws {PlainError} with npm's output
 */
export function runNpm(cwd, args) {
  const npm = process.env.npm_execpath
  const [command, prefix] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]

  return new Promise((resolve, reject) => {
    const child = spawn(command, [...prefix, ...args, ...QUIET], { cwd })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))

    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => void child.kill(signal)
    for (const signal of signals) process.on(signal, pass)

    child.on('error', (error) =>
      reject(new PlainError(`npm could not be started: ${error.message}`))
    )
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass)
      if (code === 0) resolve()
      else if (signal || Number(code) >= 128) {
        reject(new PlainError('Stopped while installing.', 130))
      } else reject(new PlainError(`npm could not install the packages:\n\n${output.trim()}`))
    })
  })
}
