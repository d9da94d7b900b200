import { usePage } from '@inertiajs/react'
import { useEffect } from 'react'
import {
  catchEarlyKeys,
  leaveToShell,
  releaseEarlyKeys,
} from '~/components/overview/palette/early_keys'
import { rememberVisit } from '~/components/overview/palette/recent'
import { isPaletteOpen, setPaletteOpen, usePaletteOpen } from '~/components/overview/palette/state'
import { useShortcut } from '~/hooks/use_shortcut'
import { lazyDialog } from '~/lib/loading/lazy_part'

const load = () => import('~/components/overview/palette/palette')
const Palette = lazyDialog(load)

/** Handles ⌘K and Ctrl+K; loads the palette's code when it is first opened. The shell must render it once. */
export function PaletteHost() {
  const open = usePaletteOpen()

  useShortcut('$mod+k', () => {
    if (!open) catchEarlyKeys()
    setPaletteOpen(!open)
  })
  // The palette takes the keys over once its input has the focus; if it is closed or can't be loaded, they go to the
  // page again.
  useEffect(() => {
    // If it was opened since this render, its keys are already being caught.
    if (!isPaletteOpen()) releaseEarlyKeys()
    else if (open) load().catch(() => releaseEarlyKeys())
  }, [open])
  useRememberedVisits()
  useEffect(leaveToShell, [])
  // Close the palette when the layout is removed, for example by signing out.
  useEffect(() => () => setPaletteOpen(false), [])

  return <Palette open={open} onOpenChange={setPaletteOpen} />
}

/** Starts loading the palette's code, for example when the pointer is near its button. */
export function warmPalette(): void {
  void load()
}

function useRememberedVisits() {
  const { component, props } = usePage()
  useEffect(() => rememberVisit(component, props), [component, props])
}
