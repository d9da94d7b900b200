import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { type Transport } from '~/components/content/player/transport'

/**
 * Moves the video with the pointer, frame by frame. A playing video continues on release, at its former speed.
 *
 * @returns the frame under a mouse that isn't pressed; while it is moved, the video shows the frame itself
 */
export function useScrubbing(transport: Transport | null, track: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState<number | null>(null)
  const held = useRef<{ speed: number } | null>(null)

  function frameAt(event: PointerEvent): number {
    const { left, width } = track.current!.getBoundingClientRect()
    const share = Math.min(Math.max((event.clientX - left) / width, 0), 1)
    return Math.round(share * ((transport?.frameCount ?? 1) - 1))
  }
  function letGo() {
    const speed = held.current?.speed
    if (speed) transport?.play(speed > 0 ? speed : transport.chosen)
    held.current = null
  }

  return {
    pointed,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!transport || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { speed: transport.state.speed }
        transport.stop()
        transport.seek(frameAt(event))
        setPointed(null)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!transport) return
        if (held.current) transport.seek(frameAt(event))
        else if (event.pointerType === 'mouse') setPointed(frameAt(event))
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onPointerLeave: () => setPointed(null),
    },
  }
}
