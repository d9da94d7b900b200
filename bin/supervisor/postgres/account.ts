import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { PlainError } from '../plain_error.js'

export interface Account {
  uid: number
  gid: number
}

/**
 * Returns the user that PostgreSQL runs as. PostgreSQL refuses to run as root, so root runs it as another user: the
 * owner of the existing database, otherwise `postgres`, otherwise the unprivileged system account.
 *
 * @param data folder of the database, which may not exist yet
 * @returns undefined if PostgreSQL runs as the current user
 */
export function chooseAccount(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = ownerOf(data) ?? lookUp('postgres') ?? lookUp('nobody')
  if (account) return account
  throw new PlainError(
    'PostgreSQL can’t run as root, and this machine has neither a user "postgres" nor "nobody".\n' +
      'Start Rushes as another user, or set DATABASE_URL.'
  )
}

/** Whether the user can enter the folder and all of its parent folders. */
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
