import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { factsOf, isSameProcess } from './processes.js'
import { until } from './waiting.ts'

interface Part {
  pid: number
  born: string
  signal: NodeJS.Signals
}

const PATIENCE = 10_000

/**
 * The list of what we have running, kept in a file: when we and the reaper were both killed,
 * the next start finds there what still runs and ends it.
 */
export class RunningParts {
  private parts = new Map<number, Part>()
  private file: string

  constructor(file: string) {
    this.file = file
  }

  add(pid: number, signal: NodeJS.Signals): void {
    this.parts.set(pid, { pid, signal, born: factsOf(pid)?.born ?? '' })
    this.write()
  }

  remove(pid: number): void {
    this.parts.delete(pid)
    this.write()
  }

  private write(): void {
    if (this.parts.size === 0) rmSync(this.file, { force: true })
    else writeFileSync(this.file, JSON.stringify([...this.parts.values()]))
  }
}

/** Ends what a killed start left running. @param file what its RunningParts wrote */
export async function endLeftovers(file: string): Promise<void> {
  await Promise.all(read(file).map(end))
  rmSync(file, { force: true })
}

function read(file: string): Part[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

async function end({ pid, born, signal }: Part): Promise<void> {
  const isThere = () => isSameProcess(pid, born)
  if (!isThere()) return
  process.kill(pid, signal)
  if (await until(() => !isThere(), PATIENCE)) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended after all.
  }
}
