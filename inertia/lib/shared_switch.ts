import { useSyncExternalStore } from 'react'
import { makeWatchers } from '~/lib/watchers'

/**
 * State of a part of the shell that is open or closed, shared by the components that open it and the one that renders
 * it.
 */
export function sharedSwitch() {
  let isOpen = false
  const { watch, notify } = makeWatchers()
  return {
    set: (next: boolean) => {
      isOpen = next
      notify()
    },
    isOpen: () => isOpen,
    useIsOpen: () => useSyncExternalStore(watch, () => isOpen),
  }
}
