import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataFolder } from '../settings/data_folder.ts'
import { PlainError } from '../plain_error.js'
import { type Account, canEnter, chooseAccount } from './account.ts'

/**
 * Folder of an embedded PostgreSQL: its `data`, a copy of its program if one was necessary, and our own files about
 * it.
 */
export interface Home {
  path: string
  data: string
  account: Account | undefined
}

/**
 * Finds the folder for the database: in the data folder by default. If the user that PostgreSQL runs as can't
 * access that, for example below /root, another folder is used, and the data folder stores its path.
 *
 * @param durable whether it has to survive a restart of the machine
 */
export function findHome(folder: DataFolder, durable: boolean): Home {
  const places = [folder.file('postgres'), ...elsewhere(folder.path, durable)]
  const before = folder.recall<string>('databaseHome')
  if (before && belongsTo(before, folder.path)) places.unshift(before)

  for (const path of places) {
    const account = chooseAccount(join(path, 'data'))
    if (!isUsable(path, account)) continue
    writeFileSync(join(path, 'belongs_to'), folder.path)
    if (before !== path) folder.remember('databaseHome', path)
    return { path, data: join(path, 'data'), account }
  }
  throw new PlainError(
    'The user that PostgreSQL runs as can access none of these folders:\n' +
      places.map((place) => `  - ${place}`).join('\n') +
      '\nSet DATA_DIR to a folder outside of private home folders, or set DATABASE_URL.'
  )
}

function elsewhere(dataFolder: string, durable: boolean): string[] {
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)
  const temporary = join(tmpdir(), `rushes-${name}`)
  return durable ? [join('/var/lib/rushes', name), temporary] : [temporary]
}

/**
 * Whether a database belongs to a data folder. A moved data folder keeps its database; a copied one must not share
 * it.
 */
function belongsTo(home: string, dataFolder: string): boolean {
  try {
    const owner = readFileSync(join(home, 'belongs_to'), 'utf8')
    return owner === dataFolder || !existsSync(owner)
  } catch {
    return false
  }
}

/**
 * Whether the folder belongs to us and PostgreSQL's user can enter it. That user will own only `data` in it, and
 * can't change our files.
 */
function isUsable(path: string, account: Account | undefined): boolean {
  try {
    mkdirSync(path, { recursive: true, mode: 0o711 })
    return statSync(path).uid === process.getuid?.() && canEnter(path, account)
  } catch {
    return false
  }
}
