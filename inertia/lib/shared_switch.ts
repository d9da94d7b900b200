import { useSyncExternalStore } from 'react'

/**
 * State of a part of the shell that is open or closed, shared by the components that open it and the one that renders
 * it.
 */
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
