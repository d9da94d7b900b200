import { useSyncExternalStore } from 'react'

/**
 * State of a part of the shell that is open or closed, shared by the components that open it and the one that renders
 * it.
 */
export function sharedSwitch() {
  let isOpen = false
  const watchers = new Set<() => void>()
  const watch = (listener: () => void) => {
    watchers.add(listener)
    return () => watchers.delete(listener)
  }
  return {
    set: (next: boolean) => {
      isOpen = next
      watchers.forEach((notify) => notify())
    },
    isOpen: () => isOpen,
    useIsOpen: () => useSyncExternalStore(watch, () => isOpen),
  }
}
