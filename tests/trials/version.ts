import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '../../bin/supervisor/root.ts'
import { installMissing } from '../../bin/supervisor/setup/install.js'
import { SERVER } from '../../bin/supervisor/setup/server_code.ts'
import { PlainError } from '../../bin/supervisor/plain_error.js'

/** An installed tree of the product, whose processes a trial starts. */
export interface Version {
  name: string
  root: string
  /** Whether it is plain JavaScript; otherwise its sources run through the loader. */
  isCompiled: boolean
}

/** The sources of this trial, as `compileServer` compiled them. */
export const THIS: Version = { name: 'this tree', root: SERVER, isCompiled: true }

/**
 * Returns an installed previous version.
 * @param place a folder with its sources, or a revision, which is checked out in a folder that is
 * removed when this process ends
 * @throws {PlainError} when git knows no such revision
 */
export async function versionAt(place: string): Promise<Version> {
  const folder = existsSync(place) ? resolve(place) : layOut(place)
  await installMissing(folder)
  return { name: place, root: folder, isCompiled: false }
}

function layOut(revision: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rushes-version-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const archive = join(folder, 'sources.tar')
  try {
    execFileSync('git', ['archive', `--output=${archive}`, revision], { cwd: root, stdio: 'pipe' })
  } catch (error) {
    throw new PlainError(`${revision} can't be laid out: ${(error as Error).message}`)
  }
  const sources = join(folder, 'sources')
  mkdirSync(sources)
  execFileSync('tar', ['-xf', archive, '-C', sources])
  return sources
}
