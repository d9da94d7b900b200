import { Film } from 'lucide-react'
import { spriteOf, tileAt, tileStyle } from '~/components/content/list/sprite'
import { type VideoFile } from '~/components/content/types'
import { cx } from '~/lib/cx'
import { posterUrl } from '~/lib/urls'
import { t } from '~/lib/i18n'

type Props = {
  file: Pick<VideoFile, 'id' | 'media' | 'hasSprite' | 'hasPoster'>
  /** Null for a comment on the whole video, which has no frame. */
  frame: number | null
  className?: string
}

/** A small picture close to a frame, from the sprite that the player has already loaded. */
export default function FrameThumb({ file, frame, className }: Props) {
  const sprite = spriteOf(file)
  const box = cx('flex shrink-0 items-center justify-center overflow-hidden', className)
  if (frame === null) {
    return (
      <span
        title={t('video_comments.whole')}
        className={cx(box, 'rounded-sm bg-selected text-muted')}
      >
        <Film role="img" aria-label={t('video_comments.whole')} className="size-4" />
      </span>
    )
  }
  if (!sprite) {
    return (
      <span aria-hidden className={box}>
        {file.hasPoster && (
          <img src={posterUrl(file.id)!} alt="" className="max-h-full max-w-full rounded-xs" />
        )}
      </span>
    )
  }
  const share = frame / Math.max(1, file.media?.frameCount ?? 1)
  const isVertical = sprite.tileHeight > sprite.tileWidth
  return (
    <span aria-hidden className={box}>
      <span
        style={{
          aspectRatio: `${sprite.tileWidth} / ${sprite.tileHeight}`,
          ...tileStyle(file.id, sprite, tileAt(share, sprite)),
        }}
        className={cx('block rounded-xs', isVertical ? 'h-full' : 'w-full')}
      />
    </span>
  )
}
