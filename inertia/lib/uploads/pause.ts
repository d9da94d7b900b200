/**
 * Waits, and while there is no network until there is one again.
 * @throws an AbortError when it is called off
 */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await until((done) => {
    const timer = setTimeout(done, milliseconds)
    return () => clearTimeout(timer)
  }, signal)
  if (navigator.onLine) return

  await until((done) => {
    addEventListener('online', done)
    return () => removeEventListener('online', done)
  }, signal)
}

function until(begin: (done: () => void) => () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const end = begin(() => settle(resolve))
    const stop = () => settle(() => reject(signal.reason as Error))
    signal.addEventListener('abort', stop)

    function settle(how: () => void) {
      end()
      signal.removeEventListener('abort', stop)
      how()
    }
  })
}
