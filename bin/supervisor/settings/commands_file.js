import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

/** File in the data folder with the settings that commands need while `npm start` runs. */
export const COMMANDS_FILE = 'commands.json'

/** Commands for operators. The other commands are for developers. */
const OPERATORS = /^(admin|audit|backup|bot|db|doctor|keys|restore|storage|user)(:|$)/

/**
 * Makes a command use the services that `npm start` runs, if no other database is configured.
 *
 * @param {string} root the project's folder
 * @param {string | undefined} command name of the ace command
 * @param {NodeJS.ProcessEnv} env environment to which missing settings are added
 * @returns {string | undefined} message why the command can't run; undefined if it can
 */
export function useRunningParts(root, command, env) {
  if (!OPERATORS.test(command ?? '')) return undefined
  const file = join(root, '.env')
  const inFile = existsSync(file) ? readDotenv(readFileSync(file, 'utf8')) : {}
  const settings = { ...inFile, ...env }
  if (settings.DATABASE_URL) return undefined

  const folder = resolve(root, settings.DATA_DIR || '.data')
  const commands = join(folder, COMMANDS_FILE)
  if (!existsSync(commands)) {
    return existsSync(folder)
      ? `Rushes isn't running in ${folder}: start it first, or name your own database in .env.`
      : `There is no data folder ${folder}: run npm start first, or name your own database in .env.`
  }
  for (const [name, value] of Object.entries(JSON.parse(readFileSync(commands, 'utf8')))) {
    // The application would read a `$` in .env as the beginning of another setting's name.
    if (!settings[name]) env[name] = value
    else if (inFile[name]?.includes('$')) env[name] = settings[name]
  }
  return undefined
}

/**
 * Reads a `.env` file as `npm start` does; see `readDotenv` of `app/backup/backup_settings.ts`.
 *
 * @param {string} text
 * @returns {Record<string, string>}
 */
function readDotenv(text) {
  const settings = Object.entries(parseEnv(text))
  return Object.fromEntries(
    settings.map(([name, value = '']) => [name, value.replaceAll('\\$', '$')])
  )
}
