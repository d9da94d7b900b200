import { Worker } from 'node:worker_threads'

/**
 * Memory limit of a thread: the largest film takes less than half of it. A thread that needs more fails without
 * ending the process.
 */
const MAX_MEGABYTES = 1_024

/**
 * Whether this runs from TypeScript sources, whose threads need the loader for TypeScript; the built program is
 * JavaScript.
 */
const IS_SOURCE = import.meta.url.endsWith('.ts')

/**
 * Starts a thread for work of several seconds, so that this process stays responsive. It starts within half a
 * second.
 * @param path path of the thread's module, relative to `base` and without an extension
 * @param base `import.meta.url` of the calling module
 * @param workerData input of the thread, which has no application
 */
export function startThread(path: string, base: string, workerData: unknown): Worker {
  return new Worker(new URL(`${path}.${IS_SOURCE ? 'ts' : 'js'}`, base), {
    workerData,
    execArgv: IS_SOURCE ? ['--import', import.meta.resolve('@poppinss/ts-exec')] : [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
}
