import { useSyncExternalStore } from 'react'

/** Whether the palette is open; it is opened from the shell's head, the phone's bar and by keys. */
let open = false
const watchers = new Set<() => void>()

export function setPaletteOpen(next: boolean): void {
  open = next
  watchers.forEach((tell) => tell())
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => open
  )
}
