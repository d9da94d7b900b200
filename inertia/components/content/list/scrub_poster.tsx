import { type ReactNode } from 'react'
import { spriteOf, tileStyle } from '~/components/content/list/sprite'
import { useScrub } from '~/components/content/list/use_scrub'
import { type VideoFile } from '~/components/content/types'
import { Link } from '~/components/ui/display/link'
import { Poster } from '~/components/ui/display/poster'
import { pathTo, posterUrl } from '~/lib/urls'

type Props = { file: VideoFile; /** Width to height of the box. */ ratio: number }

/**
 * A video's poster on its card, which links to the review. It covers the card's link so that the mouse can scrub the
 * video; it passes clicks on to the link.
 */
export function PosterLink({
  id,
  children,
  ...poster
}: Props & { id: string; children?: ReactNode }) {
  return (
    <Link
      href={pathTo('/content/:id', { id })}
      prefetch
      tabIndex={-1}
      aria-hidden
      className="relative z-1 block"
    >
      <ScrubPoster {...poster} />
      {children}
    </Link>
  )
}

/** A video's poster; moving the mouse across it shows frames of the whole video. */
function ScrubPoster({ file, ratio }: Props) {
  const { media } = file
  const sprite = spriteOf(file)
  const { tile, ...pointer } = useScrub(file.id, sprite)

  return (
    <span {...pointer} className="relative block overflow-hidden bg-selected">
      <Poster
        src={file.hasPoster ? posterUrl(file.id) : null}
        processing={file.processingStatus === 'processing'}
        duration={media?.durationSeconds}
        ratio={ratio}
        shape={media ? media.width / media.height : undefined}
        className="rounded-none!"
      />
      {sprite && tile !== null && (
        <span aria-hidden className="absolute inset-0 [container-type:size]">
          <span
            style={{
              aspectRatio: `${sprite.tileWidth} / ${sprite.tileHeight}`,
              width: `min(100cqw, 100cqh * ${sprite.tileWidth / sprite.tileHeight})`,
              ...tileStyle(file.id, sprite, tile),
            }}
            className="absolute inset-0 m-auto block"
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
