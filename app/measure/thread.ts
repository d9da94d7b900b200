import { Worker } from 'node:worker_threads'

/** The largest film takes less than half of it; one that takes more must not take the process along. */
const MAX_MEGABYTES = 1_024

/** The built program is JavaScript; the sources need what the process was started with. */
const IS_SOURCE = import.meta.url.endsWith('.ts')

/**
 * Starts a thread for work of several seconds, so that this process stays responsive. It starts within half a
 * second.
 * @param path of its program, relative to the module that starts it and without an extension
 * @param base `import.meta.url` of that module
 * @param workerData input of the thread, which has no application
 */
export function startThread(path: string, base: string, workerData: unknown): Worker {
  return new Worker(new URL(`${path}.${IS_SOURCE ? 'ts' : 'js'}`, base), {
    workerData,
    execArgv: IS_SOURCE ? ['--import', import.meta.resolve('@poppinss/ts-exec')] : [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
}
