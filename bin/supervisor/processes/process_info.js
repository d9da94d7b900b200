import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Information of the system about a process: its name, its state (`Z` when it only waits to be collected),
 * its parent, and when it was started, in a unit of the system's own.
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
 * Whether that process still runs, and is not another one that got its number.
 *
 * @param {number} pid
 * @param {string} [startedAt] from an earlier result
 */
export function isSameProcess(pid, startedAt) {
  return isAlive(pid) && (!startedAt || processInfo(pid)?.startedAt === startedAt)
}

/**
 * proc_pid_stat(5); the name is in brackets and may hold anything.
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
