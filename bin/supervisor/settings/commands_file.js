import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

/** In the data folder: the settings that commands need while `npm start` runs. */
export const COMMANDS_FILE = 'commands.json'

/** What an operator runs. The other commands are for the sources. */
const OPERATORS = /^(admin|audit|backup|bot|db|doctor|keys|restore|storage|user)(:|$)/

/**
 * Lets a command work on the parts that `npm start` runs, when no others are named.
 *
 * @param {string} root the project's folder
 * @param {string | undefined} command name of the ace command
 * @param {NodeJS.ProcessEnv} env gets what it lacks
 * @returns {string | undefined} why the command can't run, in words
 */
export function useRunningParts(root, command, env) {
  if (!OPERATORS.test(command ?? '')) return undefined
  const file = join(root, '.env')
  const settings = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...env }
  if (settings.DATABASE_URL) return undefined

  const folder = resolve(root, settings.DATA_DIR || '.data')
  const commands = join(folder, COMMANDS_FILE)
  if (!existsSync(commands)) {
    return existsSync(folder)
      ? `Rushes doesn't run in ${folder}: start it first, or name your own parts in .env.`
      : `There is no Rushes in ${folder}: start it with npm start, or name your own parts in .env.`
  }
  for (const [name, value] of Object.entries(JSON.parse(readFileSync(commands, 'utf8')))) {
    if (!settings[name]) env[name] = value
  }
  return undefined
}
