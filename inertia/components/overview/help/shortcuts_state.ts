import { sharedSwitch } from '~/lib/shared_switch'

/** Whether the list of shortcuts is open; keys, menu and help open it. */
export const { set: setShortcutsOpen, useIsOpen: useShortcutsOpen } = sharedSwitch()

export const openShortcuts = () => setShortcutsOpen(true)
