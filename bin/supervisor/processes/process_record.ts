import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSameProcess, processInfo } from './process_info.js'

/** In which order processes are stopped: what uses another one goes before it. */
export const TIERS = ['application', 'storage', 'database'] as const
export type Tier = (typeof TIERS)[number]

export interface RecordedProcess {
  /** It leads a process group, to which all that it started belongs. */
  pid: number
  /** Distinguishes it from a later process with the same number. */
  startedAt: string
  tier: Tier
  /** What asks it to stop in order, and how many milliseconds it then has. */
  stopSignal: NodeJS.Signals
  stopTimeout: number
}

interface Contents {
  processes: RecordedProcess[]
  /** To be removed when the processes are gone. */
  folders: string[]
}

/**
 * A file that lists the supervisor's processes. When the supervisor is killed, they are cleaned up with
 * `stopRecorded`: by the watchdog at once, or, if that was killed too, by the next start.
 */
export class ProcessRecord {
  readonly file: string
  private processes = new Map<number, RecordedProcess>()
  private folders: string[] = []

  constructor(file: string) {
    this.file = file
    this.write()
  }

  add(started: Omit<RecordedProcess, 'startedAt'>): void {
    const startedAt = processInfo(started.pid)?.startedAt ?? ''
    this.processes.set(started.pid, { ...started, startedAt })
    this.write()
  }

  delete(pid: number): void {
    this.processes.delete(pid)
    this.write()
  }

  /** Has a folder removed when the supervisor was killed. */
  addFolder(path: string): void {
    this.folders.push(path)
    this.write()
  }

  /** Renamed into place, so that we may be killed at any moment. */
  private write(): void {
    const contents: Contents = { processes: [...this.processes.values()], folders: this.folders }
    writeFileSync(`${this.file}.new`, JSON.stringify(contents))
    renameSync(`${this.file}.new`, this.file)
  }
}

/**
 * Stops every process that a killed supervisor left running, in order, then removes what it
 * wanted removed. Several may do this at once; the file stays, for by then it may be another's.
 *
 * @param file what a ProcessRecord wrote; it need not be there
 */
export async function stopRecorded(file: string): Promise<void> {
  const { processes, folders } = read(file)
  for (const tier of TIERS) {
    await Promise.all(processes.filter((recorded) => recorded.tier === tier).map(stop))
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

function read(file: string): Contents {
  try {
    const { processes = [], folders = [] } = JSON.parse(readFileSync(file, 'utf8'))
    return { processes, folders }
  } catch {
    return { processes: [], folders: [] }
  }
}

async function stop({ pid, startedAt, stopSignal, stopTimeout }: RecordedProcess): Promise<void> {
  const isRunning = () => isSameProcess(pid, startedAt)
  if (!isRunning()) return
  send(pid, stopSignal)
  for (const end = Date.now() + stopTimeout; isRunning() && Date.now() < end;) await sleep(50)
  // What it started itself may still be there.
  send(-pid, 'SIGKILL')
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It is gone already.
  }
}
