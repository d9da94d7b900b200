import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { processInfo, isAlive } from '../processes/process_info.js'

/** Content of postmaster.pid, as far as it is used here (PostgreSQL: src/include/utils/pidfile.h). */
export interface Postmaster {
  pid: number
  data: string
  port: number
  isReady: boolean
}

/** @param data folder of the database */
export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return {
      pid: Number(lines[0]),
      data: lines[1] ?? '',
      port: Number(lines[3]),
      isReady: lines[7]?.trim() === 'ready',
    }
  } catch {
    return undefined
  }
}

/**
 * Removes the pid file of a killed server, unless that server still runs. PostgreSQL removes the file itself, but
 * not if another process has the same process id by now.
 */
export function removeStalePidFile(data: string): void {
  const left = readPostmaster(data)
  if (!left) return
  const isRunning = isAlive(left.pid) && isPostgres(left.pid) && isSame(left.data, data)
  if (!isRunning) rmSync(join(data, 'postmaster.pid'), { force: true })
}

const isPostgres = (pid: number) => processInfo(pid)?.name.includes('postgres') === true

function isSame(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return one === other
  }
}
