import { spriteOf, tileAt, tileStyle } from '~/components/content/list/sprite'
import { perSecond } from '~/components/content/player/frames'
import { type Transport } from '~/components/content/player/transport'
import { shareOf } from '~/components/content/timeline/use_playhead'
import { type VideoFile } from '~/components/content/types'
import { formatTimecode } from '~/lib/time/timecode'

type Props = {
  frame: number
  transport: Transport
  file: VideoFile
  /** What the checks found there. */
  note?: string | null
}

/** Height of the preview, in pixels; a vertical picture is higher, so that it is as easy to recognize. */
const TALL = { wide: 120, upright: 200 }

/** Picture and timecode of the frame under the pointer. */
export function FramePreview({ frame, transport, file, note }: Props) {
  const sprite = spriteOf(file)
  const share = shareOf(frame, transport.frameCount)
  const tall = sprite && sprite.tileHeight > sprite.tileWidth ? TALL.upright : TALL.wide
  const width = sprite ? Math.round((sprite.tileWidth / sprite.tileHeight) * tall) : 96
  return (
    <span
      aria-hidden
      style={{ left: `clamp(${width / 2}px, ${share}%, calc(100% - ${width / 2}px))` }}
      className="pointer-events-none absolute bottom-full z-20 mb-1.5 flex -translate-x-1/2 flex-col items-center gap-1"
    >
      {sprite && (
        <span
          style={{
            width,
            height: tall,
            ...tileStyle(file.id, sprite, tileAt(share / 100, sprite)),
          }}
          className="rounded-xs shadow-float"
        />
      )}
      <span className="tabular rounded-xs bg-chip px-1.5 py-0.5 font-mono text-xs text-on-chip">
        {formatTimecode(frame, perSecond(transport.rate))}
      </span>
      {note && (
        <span className="max-w-56 rounded-xs bg-chip px-1.5 py-0.5 text-center text-xs text-balance text-on-chip">
          {note}
        </span>
      )}
    </span>
  )
}
