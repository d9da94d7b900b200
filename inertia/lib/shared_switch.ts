import { useSyncExternalStore } from 'react'

/** Something of the shell that is open or closed, for all who open it and the one who draws it. */
export function sharedSwitch() {
  let isOpen = false
  const watchers = new Set<() => void>()
  const watch = (tell: () => void) => {
    watchers.add(tell)
    return () => watchers.delete(tell)
  }
  return {
    set: (next: boolean) => {
      isOpen = next
      watchers.forEach((tell) => tell())
    },
    isOpen: () => isOpen,
    useIsOpen: () => useSyncExternalStore(watch, () => isOpen),
  }
}
