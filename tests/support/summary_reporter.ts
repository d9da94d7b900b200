import { writeFileSync } from 'node:fs'
import type { PluginFn } from '@japa/runner/types'

/**
 * Writes what the runner counted into the file named by `TEST_SUMMARY_FILE`, for whoever
 * started it. A fault outside of any test, in a hook for instance, counts as one failed.
 */
export function summaryReporter(file = process.env.TEST_SUMMARY_FILE): PluginFn {
  return ({ emitter, runner }) => {
    if (!file) return
    emitter.on('runner:end', ({ hasError }) => {
      const { aggregates } = runner.getSummary()
      const { passed, regression, failed, skipped, todo } = aggregates
      const summary = {
        passed: passed + regression,
        failed: failed || Number(hasError),
        skipped: skipped + todo,
      }
      writeFileSync(file, JSON.stringify(summary))
    })
  }
}
