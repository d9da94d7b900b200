import { parseArgs } from 'node:util'
import { PlainError } from '../plain_error.js'

export const USAGE = `Usage: npm start [-- --restore=FOLDER [--allow-unsigned]]

Installs missing packages, then starts the whole product, with its own database and object store
unless DATABASE_URL and S3_… name others. Ctrl-C stops everything that it started.

  --restore=FOLDER  restore a backup first: FOLDER is a backup, or contains backups, of which the
                    newest is used. The data folder (DATA_DIR) must be new
  --allow-unsigned  accept a backup whose signature is missing or can't be checked
  --help            show this help
`

/**
 * Parses the arguments of `npm start`.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env where npm stores options that precede the two dashes
 * @returns {{ 'help'?: boolean, 'restore'?: string, 'allow-unsigned'?: boolean }}
 * @throws {PlainError} for unknown arguments, and a restore without a folder: it would start with empty data
 */
export function readFlags(args, env = process.env) {
  try {
    const options = /** @type {const} */ ({
      'help': { type: 'boolean', short: 'h' },
      'restore': { type: 'string' },
      'allow-unsigned': { type: 'boolean' },
    })
    const { values } = parseArgs({ args, options })
    if (values.restore === '' || (values['allow-unsigned'] && !values.restore)) {
      throw new PlainError(`Option '--restore' needs a folder.\n\n${USAGE}`, 2)
    }
    if (env.npm_config_restore !== undefined && !values.restore) {
      throw new PlainError(
        `Write two dashes before '--restore', which npm takes otherwise.\n\n${USAGE}`,
        2
      )
    }
    return values
  } catch (error) {
    const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (!code.startsWith('ERR_PARSE_ARGS_')) throw error
    throw new PlainError(`${message.split('. ')[0]}.\n\n${USAGE}`, 2)
  }
}
