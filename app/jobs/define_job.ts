import { Job, type JobLoader } from '#queue/job'
import type { Text } from '#support/text'

/** What the functions of a job may use of it. */
type RunningJob = Pick<Job, 'id' | 'logger' | 'report'>

/**
 * A job that functions of a module do, which is imported when the first such job comes.
 * @param run does the work; it may run twice, after a worker died in the middle of it
 * @param fail records the failure where a user will see it, once the last attempt has failed
 * @param postpone records where a user will see it that the work waits for the end of an outage
 */
export function job<Payload, Module>(
  load: () => Promise<Module>,
  run: (module: Module, payload: Payload, running: RunningJob) => Promise<unknown>,
  fail?: (module: Module, payload: Payload, running: RunningJob, error: Error) => Promise<unknown>,
  postpone?: (module: Module, payload: Payload) => Promise<unknown>
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

        async postponed(payload: Payload) {
          await postpone?.(module, payload)
        }
      },
    }
  }
}

/**
 * The same for a job that processes a file. A file that can't be processed fails at once, without another attempt.
 * @param fail also gets the reason
 */
export function mediaJob<Payload, Module>(
  load: () => Promise<Module>,
  run: (module: Module, payload: Payload, running: RunningJob) => Promise<unknown>,
  fail: (module: Module, payload: Payload, reason: Text) => Promise<unknown>,
  postpone?: (module: Module, payload: Payload) => Promise<unknown>
): JobLoader<Payload> {
  return job(
    // Imported here, because it needs the booted application, and the registry may be loaded before.
    async () => ({ module: await load(), ...(await import('#media/media_failure')) }),
    async ({ module, MediaFailure }, payload: Payload, running) => {
      try {
        await run(module, payload, running)
      } catch (error) {
        if (!(error instanceof MediaFailure)) throw error
        await fail(module, payload, error.text)
      }
    },
    ({ module, NOT_PROCESSED }, payload) => fail(module, payload, NOT_PROCESSED),
    async ({ module }, payload) => postpone?.(module, payload)
  )
}
