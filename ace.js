/**
 * Runs ace commands from the TypeScript sources, on the Node that `npm start` runs on; the build
 * replaces this file.
 */
import { fileURLToPath } from 'node:url'
import { handOver } from './bin/supervisor/launch.js'
import { findNode24 } from './bin/supervisor/setup/node24.js'

const root = fileURLToPath(new URL('./', import.meta.url))
const node = await findNode24(root).catch((error) => giveUp(error.message))

if (node === process.execPath) await run()
else handOver(node, fileURLToPath(import.meta.url))

async function run() {
  await import('@poppinss/ts-exec')
  const { useRunningParts } = await import('./bin/supervisor/settings/commands_file.js')
  const command = process.argv.includes('--help') ? undefined : process.argv[2]
  const refusal = useRunningParts(root, command, process.env)
  if (refusal) giveUp(refusal)
  await import('./bin/console.js')
}

/**
 * @param {string} reason
 * @returns {never}
 */
function giveUp(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
