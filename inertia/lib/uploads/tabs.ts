/**
 * The tabs of a browser agree on which one sends an upload: the tab that holds its lock. The browser releases the locks
 * of a tab that is closed or has crashed. Without a secure context there are no locks, and each tab only knows its own
 * uploads.
 */
const heldLocks = new Map<string, () => void>()
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('rushes-uploads')

const lockName = (id: string) => `rushes-upload-${id}`

/**
 * Takes the lock of an upload for this tab.
 * @returns false if another tab has it
 */
export async function takeUpload(id: string): Promise<boolean> {
  if (heldLocks.has(id) || !navigator.locks) return true
  return new Promise((resolve) => {
    void navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(false)
      resolve(true)
      return new Promise<void>((release) => heldLocks.set(id, release))
    })
  })
}

export function releaseUpload(id: string): void {
  heldLocks.get(id)?.()
  heldLocks.delete(id)
}

/** Whether another tab has the lock of an upload. */
export async function isElsewhere(id: string): Promise<boolean> {
  if (heldLocks.has(id) || !navigator.locks) return false
  const { held: all = [] } = await navigator.locks.query()
  return all.some(({ name }) => name === lockName(id))
}

/** Notifies the other tabs that this tab owns an upload, or released it. */
export function notifyTabs(id: string): void {
  channel?.postMessage(id)
}

/** @param listener called with the id of an upload that another tab has taken or ended */
export function listenToTabs(listener: (id: string) => void): void {
  channel?.addEventListener('message', ({ data }) => listener(String(data)))
}
