import { processInfo } from './process_info.js'

const SHELLS = ['sh', 'dash', 'bash', 'ash', 'zsh', 'ksh', 'busybox']

/**
 * Calls back once when the process that started this one has died without a signal to us, as npm does under `kill
 * -9`. Only watches parents that wait for their child: npm, and our own launcher. A process that a shell started in
 * the background may outlive the shell.
 *
 * @param {() => void} callback
 */
export function onParentDeath(callback) {
  const parentWaits = process.env.npm_lifecycle_event || process.env.RUSHES_HANDED_OVER
  if (!parentWaits) return

  const parent = process.ppid
  // npm starts us through a shell, which keeps running when npm has died.
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
