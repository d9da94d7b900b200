import { Job, type JobLoader } from '#queue/job'
import type { Text } from '#support/text'

/** What the functions of a job may use of it. */
type RunningJob = Pick<Job, 'id' | 'logger' | 'report'>

/**
 * A job that functions of a module do, which is imported when the first such job comes.
 * @param run does the work; it may run twice, after a worker died in the middle of it
 * @param fail records the failure where a user will see it, once the last attempt has failed
 */
export function job<Payload, Module>(
  load: () => Promise<Module>,
  run: (module: Module, payload: Payload, running: RunningJob) => Promise<unknown>,
  fail?: (module: Module, payload: Payload, running: RunningJob, error: Error) => Promise<unknown>
): JobLoader<Payload> {
  return async () => {
    const module = await load()
    return {
      default: class extends Job<Payload> {
        async handle(payload: Payload) {
          await run(module, payload, this)
        }

        async rescue(payload: Payload, error: Error) {
          await fail?.(module, payload, this, error)
        }
      },
    }
  }
}

/**
 * The same for a job that processes a file.
 * @param fail also runs at once for a file that can't be processed, with the reason
 */
export function mediaJob<Payload, Module>(
  load: () => Promise<Module>,
  run: (module: Module, payload: Payload) => Promise<unknown>,
  fail: (module: Module, payload: Payload, reason: Text) => Promise<unknown>
): JobLoader<Payload> {
  return async () => {
    const [module, { MediaJob }] = await Promise.all([load(), import('#jobs/media_job')])
    return {
      default: class extends MediaJob<Payload> {
        async work(payload: Payload) {
          await run(module, payload)
        }

        async fail(payload: Payload, reason: Text) {
          await fail(module, payload, reason)
        }
      },
    }
  }
}
