import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ORDER = 'order.json'

/**
 * The test files of a run, in a folder that all workers share. A worker claims the next file when it has finished
 * its current one, so that no worker is idle while files are left.
 */
export class TestQueue {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Creates the folder of a queue. @param files in the order in which they are to be claimed */
  static create(folder: string, files: readonly string[]): TestQueue {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, ORDER), JSON.stringify(files))
    return new TestQueue(folder)
  }

  /**
   * Yields the files that this worker runs. Each file is claimed when the generator advances.
   *
   * @param files files that the worker has loaded; files that aren't in the queue come last
   */
  *claim(files: readonly string[]): Generator<string> {
    const order: string[] = JSON.parse(readFileSync(join(this.folder, ORDER), 'utf8'))
    for (const file of [...new Set([...order, ...files])]) {
      if (files.includes(file) && this.#take(file)) yield file
    }
  }

  /** Creating a file that must not exist succeeds for one worker only. */
  #take(file: string): boolean {
    try {
      writeFileSync(join(this.folder, encodeURIComponent(file)), '', { flag: 'wx' })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
  }
}
