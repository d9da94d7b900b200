import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

/** In which order parts end: what uses another part ends before it. */
export type Rank = 'work' | 'storage' | 'database'

/**
 * A small process of its own that outlives us by design. It learns what we start, and when
 * our pipe to it breaks because we were killed, it ends all that and removes our throw-away
 * folders. When we end in order there is nothing left for it to do.
 */
export class Reaper {
  private pipe: Socket

  constructor() {
    const script = fileURLToPath(new URL('./reaper_process.js', import.meta.url))
    const child = spawn(process.execPath, [script], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      cwd: '/',
    })
    child.unref()
    this.pipe = child.stdin as Socket
    this.pipe.unref()
    this.pipe.on('error', () => {})
  }

  /**
   * @param signal what asks that process to end in order
   * @param patience how many milliseconds it then has
   */
  watch(pid: number, rank: Rank, signal: NodeJS.Signals, patience: number): void {
    this.say({ watch: pid, rank, signal, patience })
  }

  forget(pid: number): void {
    this.say({ forget: pid })
  }

  /** A folder that nobody needs once we are gone. */
  remove(folder: string): void {
    this.say({ remove: folder })
  }

  private say(message: object): void {
    this.pipe.write(`${JSON.stringify(message)}\n`)
  }
}
