import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeUsable } from './installed_binaries.js'
import { LockHeld, takeLock } from '../processes/lock.js'
import { runNpm } from './npm.js'
import { PlainError } from '../plain_error.js'
import { Progress } from '../progress.js'

/**
 * Installs packages if `node_modules` doesn't match `package-lock.json`.
 *
 * @param {string} root the project's folder
 */
export async function installMissing(root) {
  if (!isInstalled(root)) {
    const lock = await waitForLock(join(root, 'node_modules'))
    try {
      if (!isInstalled(root)) await install(root)
    } finally {
      lock.release()
    }
  }
  makeUsable(root)
}

/**
 * Compares the lockfile with the list that npm keeps of what it installed. Optional packages may be missing,
 * because some are for other platforms.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages
  if (!present) return false
  /** @type {Record<string, { version: string, optional?: boolean }>} */
  const wanted = readJson(join(root, 'package-lock.json')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && !present[path])
  )
}

/**
 * Uses `install --no-save`, which installs the locked versions like `npm ci`, but keeps installed packages.
 * Packages for the build are also installed with NODE_ENV=production.
 *
 * @param {string} root
 */
async function install(root) {
  const total = Object.keys(readJson(join(root, 'package-lock.json')).packages).length
  const progress = new Progress()
  await progress.step('Packages installed', async (note) => {
    const count = setInterval(() => note(`${countPackages(root)} of about ${total}`), 1000)
    try {
      await runNpm(root, ['install', '--no-save', '--include=dev'])
    } finally {
      clearInterval(count)
    }
  })
}

/**
 * Waits for the lock, so that two starts at the same time don't both install packages.
 * @param {string} folder
 */
async function waitForLock(folder) {
  for (;;) {
    try {
      mkdirSync(folder, { recursive: true })
      return takeLock(join(folder, '.rushes-install'))
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error)
      if (code === 'EACCES' || code === 'EROFS') {
        throw new PlainError(`Packages are missing, and ${folder} isn't writable to install them.`)
      }
      if (!(error instanceof LockHeld)) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/** @param {string} root */
function countPackages(root) {
  const folder = join(root, 'node_modules')
  if (!existsSync(folder)) return 0
  return readdirSync(folder).reduce(
    (sum, name) =>
      sum +
      (name.startsWith('@') ? readdirSync(join(folder, name)).length : name[0] !== '.' ? 1 : 0),
    0
  )
}

/**
 * @param {string} path
 * @returns {any} undefined if the file doesn't exist or is incomplete
 */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const isMissing = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT'
    if (isMissing || error instanceof SyntaxError) return undefined
    throw error
  }
}
