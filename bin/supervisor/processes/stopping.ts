import { onParentDeath } from './parent.js'

/**
 * Milliseconds within which repeated signals count as one: the terminal, npm and our launcher each pass on the same
 * Ctrl-C.
 */
const ONE_CTRL_C = 1000

/**
 * Resolves at the first request to stop: Ctrl-C, SIGTERM, a closed terminal, a killed npm.
 *
 * @param onInsisting called on a repeated request, a second or more later
 */
export function stopRequest(onInsisting: () => void): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let first = 0
    const ask = (signal: NodeJS.Signals) => {
      if (!first) {
        first = Date.now()
        resolve(signal)
      } else if (signal === 'SIGINT' && Date.now() - first > ONE_CTRL_C) {
        onInsisting()
      }
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
    onParentDeath(() => ask('SIGHUP'))
  })
}
