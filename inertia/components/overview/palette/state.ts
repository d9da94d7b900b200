import { sharedSwitch } from '~/lib/shared_switch'

/** Whether the palette is open; it is opened from the shell's head, the phone's bar and by keys. */
export const {
  set: setPaletteOpen,
  isOpen: isPaletteOpen,
  useIsOpen: usePaletteOpen,
} = sharedSwitch()
