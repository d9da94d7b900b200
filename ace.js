/** Runs ace commands from the TypeScript sources; the build replaces this file. */
import { fileURLToPath } from 'node:url'
import { useRunningParts } from './bin/supervisor/commands_file.js'

if (Number.parseInt(process.versions.node, 10) < 24) {
  giveUp(
    `Commands of Rushes need Node 24 or newer; this is ${process.version}. ` +
      'npm start and npm test bring theirs along; for a command, install it from https://nodejs.org.'
  )
}
const refusal = useRunningParts(
  fileURLToPath(new URL('./', import.meta.url)),
  process.argv.includes('--help') ? undefined : process.argv[2],
  process.env
)
if (refusal) giveUp(refusal)
await import('@poppinss/ts-exec')
await import('./bin/console.js')

/** @param {string} reason */
function giveUp(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
