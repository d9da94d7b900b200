/**
 * Limits concurrency; further callers wait.
 *
 * @example
 * const free = await slots.take(signal)
 * try { … } finally { free() }
 */
export function makeSlots(count: number) {
  const waiting: (() => void)[] = []
  let taken = 0

  function give() {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }

  return {
    /**
     * @returns a function that releases the slot
     * @throws the signal's reason if it is aborted
     */
    async take(signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted()
      if (taken < count) taken += 1
      else await waitForSlot(signal)

      let isGiven = false
      return () => {
        if (!isGiven) give()
        isGiven = true
      }
    },
  }

  function waitForSlot(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(signal.reason as Error)
      }
      const begin = () => {
        signal.removeEventListener('abort', stop)
        resolve()
      }
      waiting.push(begin)
      signal.addEventListener('abort', stop, { once: true })
    })
  }
}

/**
 * Requests of this page that transfer data at the same time: a browser opens six connections to a host, and one is kept
 * free.
 */
export const transfers = makeSlots(5)
