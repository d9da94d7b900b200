import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeUsable } from './installed_binaries.js'
import { LockHeld, takeLock } from './lock.js'
import { PlainError } from './plain_error.js'
import { Progress } from './progress.js'

/**
 * Brings `node_modules` in line with `package-lock.json`, when it is not.
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
 * Compares the lockfile with the list that npm keeps of what it installed. What may be left
 * out on this platform is not asked for.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages
  if (!present) return false
  const wanted = readJson(join(root, 'package-lock.json')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && !present[path])
  )
}

/**
 * `npm ci` refuses a lockfile without the optional packages of every other platform, which a
 * registry mirror need not have; `install --no-save` takes the same locked versions and
 * leaves the lockfile alone. The build's packages are wanted under NODE_ENV=production too.
 */
async function install(root) {
  const total = Object.keys(readJson(join(root, 'package-lock.json')).packages).length
  const progress = new Progress()
  const options = ['--no-save', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']
  await progress.step('Packages installed', async (note) => {
    const count = setInterval(() => note(`${countPackages(root)} of about ${total}`), 1000)
    try {
      await runNpm(root, ['install', ...options])
    } finally {
      clearInterval(count)
    }
  })
}

function runNpm(root, args) {
  const npm = process.env.npm_execpath
  const [command, prefix] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]

  return new Promise((resolve, reject) => {
    const child = spawn(command, [...prefix, ...args], { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))

    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    const pass = (signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, pass)

    child.on('error', (error) =>
      reject(new PlainError(`npm could not be started: ${error.message}`))
    )
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass)
      if (code === 0) resolve()
      else if (signal || code >= 128) reject(new PlainError('Stopped while installing.', 130))
      else reject(new PlainError(`npm could not install the packages:\n\n${output.trim()}`))
    })
  })
}

/** Two first starts at once must not install into each other. */
async function waitForLock(folder) {
  for (;;) {
    try {
      mkdirSync(folder, { recursive: true })
      return takeLock(join(folder, '.rushes-install'))
    } catch (error) {
      if (error.code === 'EACCES' || error.code === 'EROFS') {
        throw new PlainError(
          `Packages are missing, and ${folder} can't be written to install them.`
        )
      }
      if (!(error instanceof LockHeld)) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

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

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
