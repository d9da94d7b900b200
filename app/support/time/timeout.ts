/** Thrown if an operation didn't respond in time. */
export class NoAnswer extends Error {}

/**
 * Waits for a promise, but no longer than the timeout.
 * @throws NoAnswer when the timeout passes first; the work itself is not cancelled
 */
export async function withTimeout<Value>(
  milliseconds: number,
  work: Promise<Value>
): Promise<Value> {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new NoAnswer(`No answer within ${milliseconds / 1000} s`)),
    milliseconds
  )
  try {
    return await Promise.race([work, expired])
  } finally {
    clearTimeout(timer)
  }
}
