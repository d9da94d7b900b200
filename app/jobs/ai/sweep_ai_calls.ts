import { sweepCalls } from '#ai/budgets/sweep_calls'
import { Job } from '#queue/job'

/** Ends calls to AI providers whose process died. */
export default class SweepAiCalls extends Job {
  async handle() {
    await sweepCalls()
  }
}
