import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from './plain_error.js'

const WANTED = 24

/**
 * The Node that runs everything: this very one when it is new enough, else the one that
 * npm installed for this platform.
 *
 * @param {string} root the project's folder
 * @returns {string} path of the executable
 */
export function findNode24(root) {
  if (Number.parseInt(process.versions.node, 10) >= WANTED) return process.execPath

  const name = process.platform === 'win32' ? 'win' : process.platform
  const executable = process.platform === 'win32' ? 'node.exe' : 'node'
  const packaged = join(root, 'node_modules', `node-${name}-${process.arch}`, 'bin', executable)
  if (existsSync(packaged) && runs(packaged)) return packaged

  throw new PlainError(
    `Rushes needs Node ${WANTED} or newer. This machine has ${process.version}, and npm has no ` +
      `Node ${WANTED} for ${process.platform} on ${process.arch} that runs here.\n` +
      'Install it from https://nodejs.org and run the command again.'
  )
}

/** A build for another C library is there and still does not run. */
function runs(executable) {
  try {
    return execFileSync(executable, ['--version']).toString().startsWith('v')
  } catch {
    return false
  }
}
