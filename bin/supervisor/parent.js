/**
 * Calls back once when the process that started this one has died without a signal to us,
 * as npm does under `kill -9`. Watched only where the parent is known to wait for its
 * child: npm, and our own hand-over. A start put in the background by a shell outlives it.
 *
 * @param {() => void} callback
 */
export function onParentDeath(callback) {
  const parentWaits = process.env.npm_lifecycle_event || process.env.RUSHES_HANDED_OVER
  if (!parentWaits) return

  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, 500)
  timer.unref()
}
