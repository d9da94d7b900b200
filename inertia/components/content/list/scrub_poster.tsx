import { useRef, useState, type PointerEvent } from 'react'
import { type VideoFile } from '~/components/content/types'
import { Poster } from '~/components/ui/poster'
import { fileUrl, posterUrl } from '~/lib/files'

type Props = { file: VideoFile; className?: string }

/** A video's frame; the mouse, moved over it, runs through the whole of it. */
export function ScrubPoster({ file, className }: Props) {
  const sprite = file.hasSprite ? file.media?.sprite : undefined
  const [tile, setTile] = useState<number | null>(null)
  const [ready, setReady] = useState(false)
  const asked = useRef(false)

  /** The frames are fetched when somebody first points at the card, not for every card of the page. */
  function load() {
    if (!sprite || asked.current) return
    asked.current = true
    const image = new Image()
    image.onload = () => setReady(true)
    image.src = fileUrl(file.id, 'sprite')
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (!sprite || event.pointerType !== 'mouse') return
    load()
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = Math.min(Math.max((event.clientX - left) / width, 0), 0.999)
    setTile(Math.floor(share * sprite.count))
  }

  const scrubs = sprite && ready && tile !== null
  return (
    <span
      onPointerMove={move}
      onPointerLeave={() => setTile(null)}
      className={`relative block overflow-hidden ${className ?? ''}`}
    >
      <Poster
        src={file.hasPoster ? posterUrl(file.id) : null}
        processing={file.processingStatus === 'processing'}
        duration={file.media?.durationSeconds}
        className="rounded-none!"
      />
      {scrubs && (
        <span aria-hidden className="absolute inset-0 flex items-center justify-center bg-screen">
          <span
            style={{
              aspectRatio: `${sprite.tileWidth} / ${sprite.tileHeight}`,
              backgroundImage: `url(${fileUrl(file.id, 'sprite')})`,
              backgroundSize: `${sprite.columns * 100}% ${sprite.rows * 100}%`,
              backgroundPosition: positionOf(tile, sprite),
            }}
            className={
              sprite.tileWidth / sprite.tileHeight > 16 / 9 ? 'block w-full' : 'block h-full'
            }
          />
          <span
            style={{ width: `${((tile + 1) / sprite.count) * 100}%` }}
            className="absolute bottom-0 left-0 h-0.5 bg-accent"
          />
        </span>
      )}
    </span>
  )
}

type Grid = { columns: number; rows: number }

/** Percentages count the room that is left: the last column is at 100 %. */
function positionOf(tile: number, { columns, rows }: Grid): string {
  const part = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0)
  return `${part(tile % columns, columns)}% ${part(Math.floor(tile / columns), rows)}%`
}
