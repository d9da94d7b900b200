import { sharedSwitch } from '~/lib/shared_switch'

/** Whether the palette is open. The shell's header, the navigation bar of phones and a shortcut can open it. */
export const {
  set: setPaletteOpen,
  isOpen: isPaletteOpen,
  useIsOpen: usePaletteOpen,
} = sharedSwitch()
