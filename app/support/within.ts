/**
 * Waits for something at most so long.
 * @throws when it took longer; it may still go on
 */
export async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`No answer within ${milliseconds / 1000} s`)),
    milliseconds
  )
  try {
    return await Promise.race([work, expired])
  } finally {
    clearTimeout(timer)
  }
}
