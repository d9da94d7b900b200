import { useEffect, type RefObject } from 'react'
import { type Transport } from '~/components/content/player/transport'

type Acts = {
  transport: Transport | null
  /** What goes full screen and in what Space always plays, unless a button was reached by Tab. */
  deck: RefObject<HTMLElement | null>
}

/** The keys of an editing desk, wherever the focus is but in a text, a menu or a dialog. */
export function usePlayerKeys({ transport, deck }: Acts): void {
  useEffect(() => {
    if (!transport) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.metaKey || event.ctrlKey || event.altKey || isElsewhere(event)) return
      const act = actOf(event, transport!, deck.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [transport, deck])
}

function actOf(
  event: KeyboardEvent,
  transport: Transport,
  deck: HTMLElement | null
): (() => void) | null {
  const { video } = transport
  switch (event.key) {
    case 'ArrowLeft':
      return () => transport.step(event.shiftKey ? -10 : -1)
    case 'ArrowRight':
      return () => transport.step(event.shiftKey ? 10 : 1)
    case 'Home':
      return () => transport.seek(0)
    case 'End':
      return () => transport.seek(transport.frameCount - 1)
    case ' ':
      return isOnButton(event) ? null : () => transport.toggle()
  }
  if (event.repeat) return null
  switch (event.key.toLowerCase()) {
    case 'j':
      return () => transport.back()
    case 'k':
      return () => transport.toggle()
    case 'l':
      return () => transport.forward()
    case 'm':
      return () => {
        video.muted = !video.muted
      }
    case 'f':
      return () => toggleFullscreen(deck, video)
    default:
      return null
  }
}

/** Safari on a phone knows full screen for the video alone. */
export function toggleFullscreen(deck: HTMLElement | null, video: HTMLVideoElement): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (deck?.requestFullscreen) void deck.requestFullscreen().catch(() => {})
  else (video as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.()
}

/** Where letters and arrows mean something else. */
function isElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return true
  return target.closest('[role=menu], [role=dialog], [role=alertdialog], [role=tablist]') !== null
}

/** A button that was reached by Tab is pressed by Space; one that was clicked lets Space play. */
function isOnButton({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  const button = target.closest('button, a, summary, label, [role=button], [role=checkbox]')
  return button !== null && button.matches(':focus-visible')
}
