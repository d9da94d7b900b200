import { useSyncExternalStore } from 'react'

/** Whether the list of shortcuts is open; keys, menu and help open it. */
let open = false
const watchers = new Set<() => void>()

export function setShortcutsOpen(next: boolean): void {
  open = next
  watchers.forEach((tell) => tell())
}

export const openShortcuts = () => setShortcutsOpen(true)

export function useShortcutsOpen(): boolean {
  return useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => open
  )
}
