const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const QUIET_LIMIT = 15_000

/**
 * Shows the progress of parallel steps: a line for each when it ends, with the time that it took. A terminal also
 * shows a live line with the running steps; a log gets a line with them every 15 seconds.
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
    // Writing fails if the terminal was closed, but processes must still be stopped.
    stream.on('error', () => {})
  }

  /**
   * Runs one step and writes its line.
   *
   * @template T
   * @param {string} title shown while it runs and when it is done
   * @param {(note: (text: string) => void) => Promise<T> | T} work may call `note` with its progress
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
   * Writes a separate line above the live line.
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
   * Writes a line, unless one of the last lines was the same.
   *
   * @param {string} text
   */
  lineOnce(text) {
    if (this.#recent.includes(text)) return
    this.#recent = [...this.#recent, text].slice(-5)
    this.line(text)
  }

  /**
   * Writes that a process died, and when it will be restarted.
   *
   * @param {{ name: string }} child
   * @param {{ code: number | null, signal: NodeJS.Signals | null }} exit
   * @param {number} delay milliseconds
   */
  restarting = ({ name }, { code, signal }, delay) => {
    this.#recent = []
    this.line(`  ${name} ended (${signal ?? `status ${code}`}); restarting it in ${delay / 1000} s`)
  }

  /** Stops showing steps: from now on they are ended deliberately. */
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
 * @returns {string} for example `3.4 s` or `1 m 12 s`
 */
export function seconds(ms) {
  const tenths = Math.round(ms / 100)
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`
  const whole = Math.round(ms / 1000)
  return `${Math.floor(whole / 60)} m ${whole % 60} s`
}
