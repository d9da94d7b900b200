const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const QUIET_LIMIT = 15_000

/**
 * Shows steps that run side by side: one line for each when it ends, with the time it took.
 * A terminal also gets a live line of what is under way; a log gets a sign of life every
 * 15 seconds.
 */
export class Progress {
  /** @type {Map<string, { started: number, note: string }>} */
  #running = new Map()
  /** @type {NodeJS.Timeout | undefined} */
  #timer
  #frame = 0
  /** @type {string[]} */
  #recent = []
  closed = false
  #lastWrite = Date.now()

  /** @param {NodeJS.WriteStream} [stream] */
  constructor(stream = process.stdout) {
    this.stream = stream
    this.live = Boolean(stream.isTTY) && !process.env.CI
    // The terminal may be closed while we still stop what we started.
    stream.on('error', () => {})
  }

  /**
   * Runs one step and writes its line.
   *
   * @template T
   * @param {string} title shown while it runs and when it is done
   * @param {(note: (text: string) => void) => Promise<T> | T} work may note how far it is
   * @returns {Promise<T>}
   */
  async step(title, work) {
    const state = { started: Date.now(), note: '' }
    this.#running.set(title, state)
    this.#tick()
    let mark = '✗'
    try {
      const result = await work((text) => (state.note = text))
      mark = '✓'
      return result
    } finally {
      this.#running.delete(title)
      this.#finish(mark, title, Date.now() - state.started)
    }
  }

  /**
   * Writes a line of its own, above the live one.
   *
   * @param {string} text
   */
  line(text) {
    if (this.closed) return
    this.#clear()
    this.stream.write(`${text}\n`)
    this.#lastWrite = Date.now()
    this.#draw()
  }

  /**
   * Writes a line unless the last ones said the same.
   *
   * @param {string} text
   */
  lineOnce(text) {
    if (this.#recent.includes(text)) return
    this.#recent = [...this.#recent, text].slice(-5)
    this.line(text)
  }

  /**
   * Says that a process died and when it is started again.
   *
   * @param {{ name: string }} child
   * @param {{ code: number | null, signal: NodeJS.Signals | null }} exit
   * @param {number} delay milliseconds
   */
  restarting = ({ name }, { code, signal }, delay) => {
    this.#recent = []
    this.line(
      `  ${name} ended (${signal ?? `status ${code}`}); starting it again in ${delay / 1000} s`
    )
  }

  /** Shows nothing more: what still ends from here on ends because it has to. */
  close() {
    this.#rest()
    this.#running.clear()
    this.closed = true
  }

  #rest() {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#clear()
  }

  #tick() {
    if (this.#timer || this.closed) return
    this.#timer = setInterval(() => this.#draw(), this.live ? 120 : 1000)
    this.#timer.unref()
  }

  /**
   * @param {string} mark
   * @param {string} title
   * @param {number} ms
   */
  #finish(mark, title, ms) {
    this.line(`  ${mark} ${title.padEnd(34)} ${seconds(ms).padStart(7)}`)
    if (this.#running.size === 0) this.#rest()
  }

  #draw() {
    if (this.#running.size === 0) return
    const now = Date.now()
    const names = [...this.#running].map(
      ([title, { started, note }]) => `${title}${note && ` ${note}`} (${seconds(now - started)})`
    )
    if (this.live) {
      const room = (this.stream.columns || 80) - 5
      const text = names.join(' · ')
      const frame = FRAMES[this.#frame++ % FRAMES.length]
      this.stream.write(`\r\x1b[K  ${frame} ${text.slice(0, room)}`)
    } else if (now - this.#lastWrite > QUIET_LIMIT) {
      this.stream.write(`  … ${names.join(' · ')}\n`)
      this.#lastWrite = now
    }
  }

  #clear() {
    if (this.live) this.stream.write('\r\x1b[K')
  }
}

/**
 * @param {number} ms
 * @returns {string} as `3.4 s` or `1 m 12 s`
 */
export function seconds(ms) {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.floor(ms / 60_000)} m ${Math.round((ms % 60_000) / 1000)} s`
}
