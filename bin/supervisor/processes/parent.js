import { processInfo } from './process_info.js'

const SHELLS = ['sh', 'dash', 'bash', 'ash', 'zsh', 'ksh', 'busybox']

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
  // npm runs us through a shell, which stays when npm is gone.
  const throughShell = SHELLS.includes(processInfo(parent)?.name ?? '')
  const grandparent = processInfo(parent)?.parent
  const isOrphan = () =>
    process.ppid !== parent || (throughShell && processInfo(parent)?.parent !== grandparent)

  const timer = setInterval(() => {
    if (!isOrphan()) return
    clearInterval(timer)
    callback()
  }, 500)
  timer.unref()
}
