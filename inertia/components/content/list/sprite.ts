import { type CSSProperties } from 'react'
import { type VideoFile } from '~/components/content/types'
import { fileUrl } from '~/lib/urls'

export type Sprite = NonNullable<NonNullable<VideoFile['media']>['sprite']>

/** Returns the sprite of a video, if it has one. */
export function spriteOf({ hasSprite, media }: Pick<VideoFile, 'hasSprite' | 'media'>) {
  return (hasSprite && media?.sprite) || undefined
}

/** Returns the index of the tile for a position, given as a share of the video. */
export const tileAt = (share: number, { count }: Sprite) =>
  Math.min(count - 1, Math.floor(share * count))

/**
 * Returns a tile as CSS background. The last column is at 100 %, because percentages refer to the space that the image
 * leaves.
 */
export function tileStyle(fileId: string, { columns, rows }: Sprite, tile: number): CSSProperties {
  const part = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0)
  return {
    backgroundImage: `url(${fileUrl(fileId, 'sprite')})`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${part(tile % columns, columns)}% ${part(Math.floor(tile / columns), rows)}%`,
  }
}
