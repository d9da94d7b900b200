import { positionOf, useScrub } from '~/components/content/list/use_scrub'
import { type VideoFile } from '~/components/content/types'
import { Poster } from '~/components/ui/poster'
import { cx } from '~/lib/cx'
import { fileUrl, posterUrl } from '~/lib/files'

/** A frame this wide fills its box. */
const WIDE = 1.7

/**
 * A video's frame, before a dim blur of itself where it is narrower than its box; the mouse
 * runs through the whole of it.
 */
export function ScrubPoster({ file }: { file: VideoFile }) {
  const { media } = file
  const sprite = file.hasSprite ? media?.sprite : undefined
  const { tile, ...pointer } = useScrub(file.id, sprite)
  const isWide = !media || media.width / media.height > WIDE
  const poster = file.hasPoster ? posterUrl(file.id) : null

  return (
    <span {...pointer} className="relative block overflow-hidden bg-screen">
      {poster && !isWide && (
        <img
          src={poster}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full scale-125 object-cover opacity-35 blur-xl"
        />
      )}
      <Poster
        src={poster}
        processing={file.processingStatus === 'processing'}
        duration={media?.durationSeconds}
        className={cx('rounded-none!', poster && 'bg-transparent!')}
      />
      {sprite && tile !== null && (
        <span aria-hidden className="absolute inset-0 flex items-center justify-center">
          <span
            style={{
              aspectRatio: `${sprite.tileWidth} / ${sprite.tileHeight}`,
              backgroundImage: `url(${fileUrl(file.id, 'sprite')})`,
              backgroundSize: `${sprite.columns * 100}% ${sprite.rows * 100}%`,
              backgroundPosition: positionOf(tile, sprite),
            }}
            className={cx('block', isWide ? 'w-full' : 'h-full')}
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
