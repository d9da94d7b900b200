import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { factsOf, isAlive } from '../processes.js'
import { until } from '../waiting.ts'

/** What PostgreSQL writes into postmaster.pid (src/include/utils/pidfile.h), as far as we need it. */
export interface Postmaster {
  pid: number
  data: string
  port: number
  isReady: boolean
}

/** @param data the folder of the database */
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
 * Deals with what a killed start left: a server that still runs is asked to end, fast but in
 * order, and a file whose process is gone, or is another program by now, is removed.
 */
export async function clearLeftover(data: string): Promise<void> {
  const left = readPostmaster(data)
  if (!left) return
  const isServer = () => isAlive(left.pid) && isPostgres(left.pid) && isSame(left.data, data)

  if (isServer()) {
    process.kill(left.pid, 'SIGINT')
    if (!(await until(() => !isServer(), 15_000))) {
      process.kill(left.pid, 'SIGQUIT')
      await until(() => !isServer(), 5_000)
    }
  }
  if (!isServer()) rmSync(join(data, 'postmaster.pid'), { force: true })
}

const isPostgres = (pid: number) => factsOf(pid)?.name.includes('postgres') === true

function isSame(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return one === other
  }
}
