import { until } from '#tests/support/until'

type Killable = {
  signal(name: NodeJS.Signals): void
  readonly exited: Promise<unknown>
  stop(): Promise<void>
}

/** A process of the product that is killed at random times and restarted immediately. */
export class KilledOften<Process extends Killable> {
  kills = 0
  process: Process | null = null
  #isOver = false
  #running: Promise<void> = Promise.resolve()

  /**
   * @param start resolves when the process is ready
   * @param random from 0 to 1
   */
  constructor(
    readonly name: string,
    private readonly start: () => Promise<Process>,
    private readonly random: () => number
  ) {}

  /** Starts the process, and kills it repeatedly, each time after up to this many milliseconds. */
  async run(maxUptimeMs: number): Promise<void> {
    this.process = await this.start()
    this.#running = this.#killAndRaise(maxUptimeMs)
  }

  /** Stops killing it; resolves when it runs. */
  async spare(): Promise<void> {
    this.#isOver = true
    await this.#running
    await until(`${this.name} is up`, () => this.process !== null)
  }

  async stop(): Promise<void> {
    await this.spare().catch(() => {})
    await this.process?.stop()
  }

  async #killAndRaise(maxUptimeMs: number): Promise<void> {
    while (!this.#isOver) {
      await new Promise((resolve) => setTimeout(resolve, this.random() * maxUptimeMs))
      if (this.#isOver) return
      const { process } = this
      this.process = null
      process!.signal('SIGKILL')
      await process!.exited
      this.kills += 1
      this.process = await this.start()
    }
  }
}

/** Returns a deterministic generator of numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
