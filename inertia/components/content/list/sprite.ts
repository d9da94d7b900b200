import { type CSSProperties } from 'react'
import { type VideoFile } from '~/components/content/types'
import { fileUrl } from '~/lib/urls'

export type Sprite = NonNullable<NonNullable<VideoFile['media']>['sprite']>

/** The image with the frames of a video, if there is one. */
export function spriteOf({ hasSprite, media }: Pick<VideoFile, 'hasSprite' | 'media'>) {
  return (hasSprite && media?.sprite) || undefined
}

/** The tile of a moment, given as a share of the video. */
export const tileAt = (share: number, { count }: Sprite) =>
  Math.min(count - 1, Math.floor(share * count))

/** A tile as a background. The last column is at 100 %, for percentages count what is left. */
export function tileStyle(fileId: string, { columns, rows }: Sprite, tile: number): CSSProperties {
  const part = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0)
  return {
    backgroundImage: `url(${fileUrl(fileId, 'sprite')})`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${part(tile % columns, columns)}% ${part(Math.floor(tile / columns), rows)}%`,
  }
}
