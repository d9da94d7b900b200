import { readFileSync, readdirSync } from 'node:fs'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const TICK_MS = 10

/** Returns the CPU time of a process and of its ended children, in milliseconds. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return fields ? fields.cpu * TICK_MS : 0
}

/**
 * Returns the CPU time of a process and its descendants; PostgreSQL serves each connection by a
 * separate process.
 */
export function cpuOfTree(pid: number): number {
  const below = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: statOf(Number(name)) }))
    .filter(({ stat }) => stat?.parent === pid)
  return cpuOf(pid) + below.reduce((sum, { stat }) => sum + stat!.cpu * TICK_MS, 0)
}

/** Returns the id of PostgreSQL's main process, which starts one per connection. */
export async function postmasterOf(owner: QueryClientContract): Promise<number> {
  const { rows } = await owner.rawQuery('select pg_backend_pid() as pid')
  const stat = readFileSync(`/proc/${rows[0].pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** Returns the resident memory in MiB. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024
}

/** See proc(5): utime, stime, cutime and cstime are fields 14 to 17. */
function statOf(pid: number): { parent: number; cpu: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number)
    return { parent: Number(fields[1]), cpu: user + system + childUser + childSystem }
  } catch {
    return null
  }
}
