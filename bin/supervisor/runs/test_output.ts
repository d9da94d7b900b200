/** Begins the marker lines with which a worker structures its output. They are not shown. */
const MARK = '\u001e'

/** Written by a worker before the output of a test file. */
export const FILE_BEGINS = `${MARK}file`

/** Written by a worker when all of its tests have ended, before it lists its failures. */
export const TESTS_ENDED = `${MARK}ended`

/**
 * Collects the output of one worker. The output of each test file is passed on as a whole, so that the outputs of
 * files that run at the same time don't mix. The list of failures is kept until the end of the run.
 */
export class TestOutput {
  /** Output after the last test: the failures and the worker's summary. */
  readonly closing: string[] = []
  #block: string[] = []
  #hasEnded = false
  #show: (block: string) => void

  constructor(show: (block: string) => void) {
    this.#show = show
  }

  /** Adds a line of the worker's output. */
  take(line: string): void {
    if (line.startsWith(MARK)) {
      this.flush()
      this.#hasEnded ||= line === TESTS_ENDED
    } else if (this.#hasEnded) this.closing.push(line)
    else this.#block.push(line)
  }

  /** Passes on the remaining output when the worker has ended. */
  flush(): void {
    const block = this.#block.splice(0).join('\n').trimEnd()
    if (block) this.#show(block)
  }
}
