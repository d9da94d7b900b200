import { sweepCalls } from '#ai/budgets/sweep_calls'
import { Job } from '#jobs/job'

/** Ends calls to AI providers that nobody is waiting for any more. */
export default class SweepAiCalls extends Job {
  static jobName = 'ai.sweep'

  async handle() {
    await sweepCalls()
  }
}
