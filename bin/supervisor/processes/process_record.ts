import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSameProcess, processInfo } from './process_info.js'

/** Order in which processes are stopped: a process is stopped before those that it uses. */
export const TIERS = ['application', 'storage', 'database'] as const
export type Tier = (typeof TIERS)[number]

export interface RecordedProcess {
  /** Process id, also of the process group, which includes all children. */
  pid: number
  /** Distinguishes the process from a later one with the same process id. */
  startedAt: string
  tier: Tier
  /** Signal for an orderly shutdown, and how many milliseconds that may take. */
  stopSignal: NodeJS.Signals
  stopTimeout: number
}

interface Contents {
  processes: RecordedProcess[]
  /** Folders to remove when the processes have ended. */
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

  /** Adds a folder that is removed if the supervisor is killed. */
  addFolder(path: string): void {
    this.folders.push(path)
    this.write()
  }

  /** Replaces the file by renaming, so that it is complete even if we are killed meanwhile. */
  private write(): void {
    const contents: Contents = { processes: [...this.processes.values()], folders: this.folders }
    writeFileSync(`${this.file}.new`, JSON.stringify(contents))
    renameSync(`${this.file}.new`, this.file)
  }
}

/**
 * Stops all processes that a killed supervisor left running, in order, then removes the recorded folders. Several
 * processes may do this at the same time. The file isn't removed, because a new supervisor may use it by then.
 *
 * @param file file of a ProcessRecord, which may not exist
 */
export async function stopRecorded(file: string): Promise<void> {
  const { processes, folders } = readRecord(file)
  for (const tier of TIERS) {
    await Promise.all(processes.filter((recorded) => recorded.tier === tier).map(stop))
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

function readRecord(file: string): Contents {
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
  // Children of the process may still be running.
  send(-pid, 'SIGKILL')
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended already.
  }
}
