import { send } from '~/lib/api'
import { isUnfit, READ_TIMEOUT } from '~/lib/uploads/unfit'

const INTERVAL = 3_000
/** Between two looks once it takes long. */
const CALM_INTERVAL = 15_000

type Waiting = {
  signal: AbortSignal
  /** It takes longer than a user has to wait. */
  onSlow: () => void
}

/**
 * Waits until a video was checked against its order.
 * @returns what it fails in words; empty when it fits, null when it can't be checked
 */
export async function awaitChecks(fileId: string, waiting: Waiting): Promise<string[] | null> {
  const { signal, onSlow } = waiting
  const began = Date.now()
  let isSlow = false
  while (!signal.aborted) {
    const result = await send('get', '/api/files/:id/checks', { params: { id: fileId }, signal })
    if (result.ok && result.data.status === 'ready') {
      return result.data.checks.filter(isUnfit).map(({ message }) => message)
    }
    if (result.ok && result.data.status === 'failed') return null
    if (!result.ok && ['missing', 'forbidden'].includes(result.problem.kind)) return null
    if (!isSlow && Date.now() - began > READ_TIMEOUT) {
      isSlow = true
      onSlow()
    }
    await pause(isSlow ? CALM_INTERVAL : INTERVAL, signal)
  }
  return []
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
