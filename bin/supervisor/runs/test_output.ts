/** Begins the lines by which a worker divides its output; they are not shown. */
const MARK = '\u001e'

/** Written by a worker before the output of a test file. */
export const FILE_BEGINS = `${MARK}file`

/** Written by a worker when all of its tests have ended, before it lists its failures. */
export const TESTS_ENDED = `${MARK}ended`

/**
 * The output of one worker: that of each test file is passed on in one piece, so that files which
 * run at the same time don't mix. The list of failures is kept until the end of the run.
 */
export class TestOutput {
  /** What the worker wrote after its last test: the failures and its own summary. */
  readonly closing: string[] = []
  #block: string[] = []
  #hasEnded = false
  #show: (block: string) => void

  constructor(show: (block: string) => void) {
    this.#show = show
  }

  /** Takes a line that the worker wrote. */
  take(line: string): void {
    if (line.startsWith(MARK)) {
      this.flush()
      this.#hasEnded ||= line === TESTS_ENDED
    } else if (this.#hasEnded) this.closing.push(line)
    else this.#block.push(line)
  }

  /** Passes on what is left when the worker has ended. */
  flush(): void {
    const block = this.#block.splice(0).join('\n').trimEnd()
    if (block) this.#show(block)
  }
}
