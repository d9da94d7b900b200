import { useRef, useState, type PointerEvent } from 'react'
import { type Sprite } from '~/components/content/list/sprite'
import { fileUrl } from '~/lib/urls'

/**
 * The frame of a sprite under the mouse, and the handlers that update it. The frames are loaded when the
 * pointer first enters the card, not for every card of a page.
 */
export function useScrub(fileId: string, sprite: Sprite | undefined) {
  const [tile, setTile] = useState<number | null>(null)
  const [ready, setReady] = useState(false)
  const request = useRef<'none' | 'sent' | 'failed'>('none')

  function load() {
    if (request.current !== 'none') return
    request.current = 'sent'
    const image = new Image()
    image.onload = () => setReady(true)
    image.onerror = () => {
      request.current = 'failed'
    }
    image.src = fileUrl(fileId, 'sprite')
  }

  return {
    tile: ready ? tile : null,
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!sprite || event.pointerType !== 'mouse') return
      load()
      const { left, width } = event.currentTarget.getBoundingClientRect()
      const share = Math.min(Math.max((event.clientX - left) / width, 0), 0.999)
      setTile(Math.floor(share * sprite.count))
    },
    onPointerLeave() {
      // Frames that failed to load are requested again when the pointer next enters the card.
      if (request.current === 'failed') request.current = 'none'
      setTile(null)
    },
  }
}
