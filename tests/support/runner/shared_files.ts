import { relative } from 'node:path'
import type { Suite } from '@japa/runner/core'
import type { PluginFn } from '@japa/runner/types'
import { TestQueue } from '../../../bin/supervisor/runs/test_queue.ts'
import { FILE_BEGINS, TESTS_ENDED } from '../../../bin/supervisor/runs/test_output.ts'

/**
 * Makes this runner one of several that share the test files: of each suite it runs only the files
 * that it claims from the queue in the folder named by `TEST_QUEUE`, and it marks in its output
 * where a file begins. Without that setting it runs all files in their order.
 */
export function sharesFiles(folder = process.env.TEST_QUEUE): PluginFn {
  return ({ emitter, runner }) => {
    if (!folder) return
    // A runner that a test starts has its own files.
    delete process.env.TEST_QUEUE
    const queue = new TestQueue(folder)
    runner.onSuite((suite) => void suite.setup(() => claimFiles(suite, queue)))

    let current: string | undefined
    const mark = ({ meta }: { meta: { fileName?: string } }) => {
      if (meta.fileName === current) return
      current = meta.fileName
      process.stdout.write(`${FILE_BEGINS}\n`)
    }
    emitter.on('group:start', mark)
    emitter.on('test:start', mark)
    emitter.on('runner:end', () => void process.stdout.write(`${TESTS_ENDED}\n`))
  }
}

/**
 * Replaces the iterator over the groups and tests of a suite, which the runner follows one by one:
 * the next file is claimed when those of the file before have ended.
 */
export function claimFiles({ stack }: Pick<Suite, 'stack'>, queue: TestQueue): void {
  const ofFile = Map.groupBy([...stack], ({ options }) =>
    relative(process.cwd(), options.meta.fileName ?? '')
  )
  stack[Symbol.iterator] = function* () {
    for (const file of queue.claim([...ofFile.keys()])) yield* ofFile.get(file)!
  } as () => ArrayIterator<(typeof stack)[number]>
}
