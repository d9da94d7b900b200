import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { PlainError } from '../plain_error.js'

export interface Account {
  uid: number
  gid: number
}

/**
 * The user that PostgreSQL runs as. It refuses to run as root, so root runs it as another user: the owner of
 * the existing database, else `postgres`, else `nobody`.
 *
 * @param data the folder of the database, which need not exist yet
 * @returns undefined when it runs as the current user
 */
export function chooseAccount(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = ownerOf(data) ?? lookUp('postgres') ?? lookUp('nobody')
  if (account) return account
  throw new PlainError(
    'PostgreSQL can not run as root, and this machine has neither a user "postgres" nor "nobody".\n' +
      'Start Rushes as another user, or set DATABASE_URL.'
  )
}

/** Whether that user can enter the folder, through all that is above it. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0
}

function ownerOf(folder: string): Account | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

function lookUp(name: string): Account | undefined {
  const ask = (what: '-u' | '-g') =>
    Number(execFileSync('id', [what, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}
