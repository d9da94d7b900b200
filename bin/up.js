/** `npm start`: installs missing packages, then starts the whole product. */
import { readFlags, USAGE } from './supervisor/settings/flags.js'
import { launch } from './supervisor/launch.js'
import { PlainError } from './supervisor/plain_error.js'

try {
  if (readFlags(process.argv.slice(2)).help) process.stdout.write(USAGE)
  else await launch('start')
} catch (error) {
  if (!(error instanceof PlainError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(error.exitCode)
}
