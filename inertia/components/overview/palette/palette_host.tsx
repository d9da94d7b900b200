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

/** Listens for ⌘K or Ctrl+K; the palette's code comes when it is first opened. Once, in the shell. */
export function PaletteHost() {
  const open = usePaletteOpen()

  useShortcut('$mod+k', () => {
    if (!open) catchEarlyKeys()
    setPaletteOpen(!open)
  })
  // The palette takes the keys once its input has the focus; without one they are the page's again.
  useEffect(() => {
    // It may have been opened since this was rendered: then its keys are being caught already.
    if (!isPaletteOpen()) releaseEarlyKeys()
    else if (open) load().catch(() => releaseEarlyKeys())
  }, [open])
  useRememberedVisits()
  useEffect(leaveToShell, [])
  // Leaving the layout, as by signing out, closes it.
  useEffect(() => () => setPaletteOpen(false), [])

  return <Palette open={open} onOpenChange={setPaletteOpen} />
}

/** Begins to load the palette, as when a pointer comes near its button. */
export function warmPalette(): void {
  void load()
}

function useRememberedVisits() {
  const { component, props } = usePage()
  useEffect(() => rememberVisit(component, props), [component, props])
}
