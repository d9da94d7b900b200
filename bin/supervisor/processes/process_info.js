import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Information of the operating system about a process: its name, its state (`Z` for a zombie), the process id of
 * its parent, and its start time, in a unit that depends on the system.
 *
 * @typedef {{ name: string, state: string, parent: number, startedAt: string }} ProcessInfo
 *
 * @param {number} pid
 * @returns {ProcessInfo | undefined} undefined when there is no such process
 */
export function processInfo(pid) {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    return undefined
  }
}

/**
 * Whether the process runs.
 *
 * @param {number} pid
 */
export function isAlive(pid) {
  const facts = processInfo(pid)
  return facts !== undefined && !facts.state.startsWith('Z')
}

/**
 * Whether the process is still running, and isn't another one with the same process id.
 *
 * @param {number} pid
 * @param {string} [startedAt] from an earlier result
 */
export function isSameProcess(pid, startedAt) {
  return isAlive(pid) && (!startedAt || processInfo(pid)?.startedAt === startedAt)
}

/**
 * Reads `/proc` (see proc_pid_stat(5)). The name is in brackets and may contain any characters.
 *
 * @param {number} pid
 * @returns {ProcessInfo}
 */
function fromProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  return {
    name: stat.slice(stat.indexOf('(') + 1, end),
    state: fields[0],
    parent: Number(fields[1]),
    startedAt: fields[19],
  }
}

/**
 * @param {number} pid
 * @returns {ProcessInfo}
 */
function fromPs(pid) {
  const line = execFileSync('ps', [
    '-o',
    'state=,ppid=,lstart=,comm=',
    '-p',
    String(pid),
  ]).toString()
  const [state, parent, ...rest] = line.trim().split(/\s+/)
  const path = rest.slice(5).join(' ')
  return {
    name: path.split('/').pop() ?? '',
    state,
    parent: Number(parent),
    startedAt: rest.slice(0, 5).join(' '),
  }
}
