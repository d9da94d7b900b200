import { useRef, useState, type PointerEvent } from 'react'
import { type VideoFile } from '~/components/content/types'
import { fileUrl } from '~/lib/files'

type Sprite = NonNullable<NonNullable<VideoFile['media']>['sprite']>

/**
 * Which frame of a sprite the mouse points at, and what makes an element follow it. The
 * frames are fetched when somebody first points at the card, not for every card of a page.
 */
export function useScrub(fileId: string, sprite: Sprite | undefined) {
  const [tile, setTile] = useState<number | null>(null)
  const [ready, setReady] = useState(false)
  const asked = useRef(false)

  function load() {
    if (asked.current) return
    asked.current = true
    const image = new Image()
    image.onload = () => setReady(true)
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
    onPointerLeave: () => setTile(null),
  }
}

/** Where a tile lies, as a background's position: the last column is at 100 %, for percentages count what is left. */
export function positionOf(tile: number, { columns, rows }: Sprite): string {
  const part = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0)
  return `${part(tile % columns, columns)}% ${part(Math.floor(tile / columns), rows)}%`
}
