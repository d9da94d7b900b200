import type { HdrTransfer, MediaFacts } from '#media/media_facts'
import { runTool } from '#media/run_tool'
import { ffmpegPath } from '#media/tools'

export type Size = { width: number; height: number }

/** Returns the largest size within a square, never larger than the picture itself; both sides are even. */
export function fitInSquare({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

/**
 * Transparent parts of a film are shown on black, as in editing programs. Otherwise the hidden colours of
 * transparent pixels would be shown.
 */
const ON_BLACK = ['format=gbrap', 'premultiply=inplace=1', 'format=gbrp']

/** Whether the picture's pixels can be transparent. */
export function hasAlpha({ pixelFormat }: Pick<MediaFacts, 'pixelFormat'>): boolean {
  return /^(rgba|bgra|argb|abgr|ya|yuva|gbrap|pal8)/.test(pixelFormat ?? '')
}

/**
 * Returns ffmpeg filters that convert the stored frames for an ordinary screen: whole frames, square pixels,
 * ordinary brightness.
 */
export async function shownAs(facts: MediaFacts, { width, height }: Size): Promise<string[]> {
  return [
    ...(facts.isInterlaced ? ['yadif'] : []),
    ...(facts.durationSeconds && hasAlpha(facts) ? ON_BLACK : []),
    `scale=${width}:${height}`,
    'setsar=1',
    ...(facts.hdr && (await canToneMap()) ? toneMap(facts.hdr) : []),
  ]
}

const TRANSFERS: Record<HdrTransfer, string> = { pq: 'smpte2084', hlg: 'arib-std-b67' }

/**
 * Converts to linear light, compresses it into the range of an ordinary screen (BT.709), and encodes it again.
 * Decoders often lose the colour properties, so they are set explicitly.
 */
function toneMap(hdr: HdrTransfer): string[] {
  const from = `tin=${TRANSFERS[hdr]}:min=bt2020nc:pin=bt2020:rin=tv`
  return [
    `zscale=${from}:t=linear:p=bt709:m=bt2020nc:npl=100`,
    'format=gbrpf32le',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ]
}

let answer: Promise<boolean> | undefined

/** Not every build of ffmpeg has the filter; without it HDR looks pale, but is visible. */
function canToneMap(): Promise<boolean> {
  answer ??= runTool(ffmpegPath(), ['-hide_banner', '-filters'], { timeoutMs: 10_000 }).then(
    (filters) => /\szscale\s/.test(filters.toString()),
    () => false
  )
  return answer
}
