import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * What the system tells of a process: its name, its state (`Z` when it only waits to be
 * collected), its parent, and when it was born, in a unit of the system's own.
 *
 * @param {number} pid
 * @returns undefined when there is no such process
 */
export function factsOf(pid) {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    return undefined
  }
}

/** Whether the process runs. @param {number} pid */
export function isAlive(pid) {
  const facts = factsOf(pid)
  return facts !== undefined && !facts.state.startsWith('Z')
}

/**
 * Whether that process still runs, and is not another one that got its number.
 *
 * @param {number} pid
 * @param {string} [born] what was told of it before
 */
export function isSameProcess(pid, born) {
  return isAlive(pid) && (!born || factsOf(pid)?.born === born)
}

/** proc_pid_stat(5); the name is in brackets and may hold anything. */
function fromProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  return {
    name: stat.slice(stat.indexOf('(') + 1, end),
    state: fields[0],
    parent: Number(fields[1]),
    born: fields[19],
  }
}

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
    name: path.split('/').pop(),
    state,
    parent: Number(parent),
    born: rest.slice(0, 5).join(' '),
  }
}
