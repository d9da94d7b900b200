import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { PluginFn } from '@japa/runner/types'
import type { Test } from '@japa/runner/core'
import type { Summary } from '../../../bin/supervisor/runs/test_summary.ts'

/**
 * Writes the runner's counts into the file named by `TEST_SUMMARY_FILE`, for the process that
 * started it. An error outside of any test, for instance in a hook, counts as one failure.
 */
export function summaryReporter(file = process.env.TEST_SUMMARY_FILE): PluginFn {
  return ({ emitter, runner }) => {
    if (!file) return
    const times: Record<string, number> = {}
    let current: string | undefined
    let since = performance.now()
    /** Time between files, as for the hooks of a suite, counts towards the previous file. */
    const enter = (next: string | undefined) => {
      const now = performance.now()
      if (current) times[current] = (times[current] ?? 0) + (now - since) / 1000
      current = next && relative(process.cwd(), next)
      since = now
    }
    let assertions = 0
    const count = (test: Test<any>) => {
      assertions += test.context?.assert.assertions.total ?? 0
    }
    runner.onSuite((suite) => {
      suite.onGroup((group) => void group.each.teardown(count))
      suite.onTest((test) => void test.teardown(count))
    })

    emitter.on('group:start', ({ meta }) => enter(meta.fileName))
    emitter.on('test:start', ({ meta }) => enter(meta.fileName))
    emitter.on('runner:end', ({ hasError }) => {
      enter(undefined)
      const { aggregates, failedTestsTitles } = runner.getSummary()
      const { passed, regression, failed, skipped, todo } = aggregates
      const summary: Summary = {
        passed: passed + regression,
        failed: failed || Number(hasError),
        skipped: skipped + todo,
        assertions,
        failedTests: failedTestsTitles,
        times: Object.fromEntries(
          Object.entries(times).map(([path, seconds]) => [path, Number(seconds.toFixed(1))])
        ),
      }
      writeFileSync(file, JSON.stringify(summary))
    })
  }
}
