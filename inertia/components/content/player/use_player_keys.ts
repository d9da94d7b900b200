import { useEffect, type RefObject } from 'react'
import { tinykeys, type KeybindingsMap } from 'tinykeys'
import { type Transport } from '~/components/content/player/transport'
import { VIDEO_SHORTCUTS } from '~/components/content/video_shortcuts'
import { announceFrame } from '~/components/content/player/announce_frame'
import { playbackWords, speedWords } from '~/components/content/player/speed_menu'
import { isTyping } from '~/hooks/use_shortcut'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'
import { hasSingleKeys } from '~/lib/global_shortcuts'

type Acts = {
  transport: Transport | null
  /** The element that is shown full screen. In it, Space always plays, unless a button was reached by Tab. */
  deck: RefObject<HTMLElement | null>
}

/** Handles the shortcuts of editing programs, unless the focus is in a text field, a menu or a dialog. */
export function usePlayerKeys({ transport, deck }: Acts): void {
  useEffect(() => {
    if (!transport) return
    return tinykeys(window, bindings(transport, deck), { ignore: isElsewhere })
  }, [transport, deck])
}

const { play, speed, forward, back, frame, ten, ends, mute, fullscreen } = VIDEO_SHORTCUTS

/** Returns the binding for a letter, also in upper case. */
const letter = (key: string) => `[Shift]+${key}`

/** Ignores Home and End in a list that scrolls, which handles them itself. */
const unlessInList = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  const isInList = event.target instanceof Element && event.target.closest('[data-scrolls]')
  if (!isInList) act(event)
}

function bindings(transport: Transport, deck: Acts['deck']): KeybindingsMap {
  const { video } = transport
  const held = (act: () => void) => (event: KeyboardEvent) => {
    event.preventDefault()
    act()
  }
  const moved = (act: () => void) =>
    held(() => {
      act()
      announceFrame(transport)
    })
  const pressed = (act: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) held(act)(event)
  }
  const rated = (by: 1 | -1) =>
    held(() => {
      transport.stepSpeed(by)
      announce(speedWords(transport.chosen))
    })
  /** Announces the speed while it plays, and the frame on which it stops. */
  const played = (act: () => void) => () => {
    act()
    const { state } = transport
    if (state.speed === 0) announceFrame(transport)
    else announce(playbackWords(state.speed))
  }
  return {
    [frame[0]]: moved(() => transport.step(-1)),
    [frame[1]]: moved(() => transport.step(1)),
    [ten[0]]: moved(() => transport.step(-10)),
    [ten[1]]: moved(() => transport.step(10)),
    [ends[0]]: unlessInList(moved(() => transport.seek(0))),
    [ends[1]]: unlessInList(moved(() => transport.seek(transport.frameCount - 1))),
    [play[0]]: (event) => !isOnButton(event) && held(played(() => transport.toggle()))(event),
    [letter(back[0])]: pressed(played(() => transport.back())),
    [letter(play[1])]: pressed(played(() => transport.toggle())),
    [letter(forward[0])]: pressed(played(() => transport.forward())),
    [letter(speed[0])]: rated(-1),
    [letter(speed[1])]: rated(1),
    [letter(mute[0])]: pressed(() => {
      transport.toggleSound()
      announce(t(`content.player.sound_${video.muted ? 'off' : 'on'}`))
    }),
    [letter(fullscreen[0])]: pressed(() => toggleFullscreen(deck.current, video)),
  }
}

/** Shows the player full screen. Safari on a phone can only show the video itself full screen. */
export function toggleFullscreen(deck: HTMLElement | null, video: HTMLVideoElement): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (deck?.requestFullscreen) void deck.requestFullscreen().catch(() => {})
  else (video as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.()
}

/** Whether the focus is where letters and arrow keys have another meaning. */
function isElsewhere({ target, defaultPrevented, key }: KeyboardEvent): boolean {
  if (defaultPrevented || isTyping(target, key)) return true
  if (key.length === 1 && key !== ' ' && !hasSingleKeys()) return true
  if (!(target instanceof HTMLElement)) return false
  return target.closest('[role=menu], [role=dialog], [role=alertdialog], [role=tablist]') !== null
}

/** Whether Space must press the focused button: one that was reached by Tab. After a click on a button, Space plays. */
function isOnButton({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  const button = target.closest('button, a, summary, label, [role=button], [role=checkbox]')
  return button !== null && button.matches(':focus-visible')
}
