import type { AiCopyParts } from '#models/ai/values'
import type { Platform } from '#models/tasks/values'
import { codePoints, shortenWithEllipsis } from '#support/strings/truncate'

/** How a channel counts: code points, UTF-16 units as JavaScript does, or bytes of UTF-8. */
type Unit = 'characters' | 'utf16' | 'bytes'

export type ChannelLimits = {
  /** Maximum length of caption and hashtags together. */
  text: number
  unit: Unit
  /** Null where a post has no title. */
  title: number | null
  hashtags: number
}

/**
 * Limits of the channels. TikTok counts a caption in UTF-16 units (Content Posting API), YouTube a description in
 * bytes (Data API, `snippet.description`), the others in characters.
 */
export const CHANNEL_LIMITS: Readonly<Record<Platform, ChannelLimits>> = {
  instagram: { text: 2_200, unit: 'characters', title: null, hashtags: 30 },
  tiktok: { text: 2_200, unit: 'utf16', title: null, hashtags: 5 },
  youtube: { text: 5_000, unit: 'bytes', title: 100, hashtags: 15 },
  facebook: { text: 5_000, unit: 'characters', title: null, hashtags: 30 },
  linkedin: { text: 3_000, unit: 'characters', title: null, hashtags: 10 },
  pinterest: { text: 800, unit: 'characters', title: 100, hashtags: 20 },
  website: { text: 5_000, unit: 'characters', title: 120, hashtags: 10 },
  other: { text: 2_200, unit: 'characters', title: 120, hashtags: 30 },
}

/** How long a text is for a channel. */
export function textLength(text: string, unit: Unit): number {
  if (unit === 'bytes') return Buffer.byteLength(text)
  return unit === 'utf16' ? text.length : codePoints(text)
}

/**
 * The parts of a post within its channel's limits: hashtags are left out first, then the caption is cut at a word.
 */
export function fitToChannel(parts: AiCopyParts, channel: Platform): AiCopyParts {
  const limits = CHANNEL_LIMITS[channel]
  const title = cutTo(parts.title, limits.title ?? CHANNEL_LIMITS.other.title!, 'characters')
  const caption = cutTo(parts.caption, limits.text, limits.unit)
  const hashtags = parts.hashtags.slice(0, limits.hashtags)
  while (hashtags.length > 0 && !fits({ title, caption, hashtags }, limits)) hashtags.pop()
  return { title, caption, hashtags }
}

/** A post as it is pasted: the caption, and beneath it the hashtags. */
export function postOf({ caption, hashtags }: AiCopyParts): string {
  return [caption, hashtags.join(' ')].filter(Boolean).join('\n\n')
}

function fits(parts: AiCopyParts, { text, unit }: ChannelLimits): boolean {
  return textLength(postOf(parts), unit) <= text
}

function cutTo(text: string, maxLength: number, unit: Unit): string {
  return shortenWithEllipsis(text, maxLength, {
    lengthOf: (part) => textLength(part, unit),
    endsAtWord: true,
  })
}
