import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readDotenv } from '../../../app/backup/backup_settings.ts'

/** File in the data folder with the settings that commands need while `npm start` runs. */
export const COMMANDS_FILE = 'commands.json'

/** Commands for operators. The other commands are for developers. */
const OPERATORS = /^(admin|audit|backup|bot|db|doctor|keys|restore|storage|user)(:|$)/

/**
 * Makes a command use the services that `npm start` runs, if no other database is configured.
 * @param root the project's folder
 * @param command name of the ace command
 * @param env environment to which missing settings are added
 * @returns message why the command can't run; undefined if it can
 */
export function useRunningParts(
  root: string,
  command: string | undefined,
  env: NodeJS.ProcessEnv
): string | undefined {
  if (!OPERATORS.test(command ?? '')) return undefined
  const files = ['.env', '.env.local'].map((name) => join(root, name)).filter(existsSync)
  const inFile = Object.assign({}, ...files.map((file) => readDotenv(readFileSync(file, 'utf8'))))
  const settings: NodeJS.ProcessEnv = { ...inFile, ...env }
  if (settings.DATABASE_URL) return undefined

  const folder = resolve(root, settings.DATA_DIR || '.data')
  const commands = join(folder, COMMANDS_FILE)
  if (!existsSync(commands)) {
    return existsSync(folder)
      ? `Rushes isn't running in ${folder}: start it first, or name your own database in .env.`
      : `There is no data folder ${folder}: run npm start first, or name your own database in .env.`
  }
  const running: Record<string, string> = JSON.parse(readFileSync(commands, 'utf8'))
  for (const [name, value] of Object.entries(running)) {
    // The application would read a `$` in .env as the beginning of another setting's name.
    if (!settings[name]) env[name] = value
    else if (inFile[name]?.includes('$')) env[name] = settings[name]
  }
  return undefined
}
