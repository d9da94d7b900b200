/**
 * The entry point of `npm start`, `npm test` and `npm run check`. Plain JavaScript without packages, because
 * it runs on any installed Node, before packages are installed.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installMissing } from './setup/install.js'
import { findNode24 } from './setup/node24.js'
import { onParentDeath } from './processes/parent.js'
import { PlainError } from './plain_error.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Installs the packages that are missing, then runs `bin/supervisor/<name>.ts` on Node 24: in this process if its
 * Node is new enough, otherwise in a child process to which all signals are passed on.
 *
 * @param {string} name of the module: `start`, `runs/check`
 */
export async function launch(name) {
  try {
    await installMissing(root)
    const node = await findNode24(root)
    const entry = new URL(`./${name}.ts`, import.meta.url)

    if (node === process.execPath) await import(entry.href)
    else handOver(node, fileURLToPath(entry))
  } catch (error) {
    const isPlain = error instanceof PlainError
    process.stderr.write(`\n${isPlain ? error.message : /** @type {Error} */ (error).stack}\n`)
    process.exit(isPlain ? error.exitCode : 1)
  }
}

/**
 * Runs the module with another Node, and ends with its exit status or signal.
 *
 * @param {string} node
 * @param {string} entry
 */
export function handOver(node, entry) {
  const child = spawn(node, [entry, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, RUSHES_HANDED_OVER: '1' },
  })
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => pass(signal))
  }
  onParentDeath(() => pass('SIGTERM'))

  child.on('error', (error) => {
    process.stderr.write(`Node 24 could not be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
