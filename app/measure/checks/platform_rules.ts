import type { AspectRatio, Platform } from '#models/tasks/values'

/** Minimum and maximum, both included. */
export type Bounds = { from?: number; to?: number }

/**
 * A platform's requirements for a film, from its own documentation. Requirements that the documentation doesn't
 * name are undefined. Platforms encode every film again; these are the limits beyond which they refuse it.
 */
export type PlatformRules = {
  platform: Platform
  /** the platform's own term for what is published there */
  title: string
  source: {
    url: string
    /** the date on which the page was read */
    read: string
    /** true if the platform's own page could not be read that day, so that the URL is a page that quotes it */
    isSecondHand?: true
  }
  /** status of a check that breaks a rule: `notice` if the rules are recommendations */
  breach: 'fail' | 'notice'
  containers?: readonly string[]
  isIndexInFront?: true
  hasNoEditList?: true
  codecs?: readonly string[]
  pixelFormats?: readonly string[]
  framesPerSecond?: Bounds & { isConstant?: true }
  aspectRatio?: AspectRatio
  width?: Bounds
  height?: Bounds
  bytes?: Bounds
  seconds?: Bounds
  /**
   * bits per second of the picture; may depend on its shorter side in pixels and on whether it has more than 30
   * frames per second
   */
  videoBitRate?: Bounds | ((shorterSide: number, isHighRate: boolean) => Bounds)
  sound?: { codecs: readonly string[]; sampleRate?: Bounds; channels?: Bounds }
}

const MB = 1_000_000
const GB = 1_000 * MB
const MEGABIT = 1_000_000
const MINUTE = 60
const FOUR_TWO_ZERO = ['yuv420p', 'yuvj420p', 'yuv420p10le'] as const
const RULES_READ_ON = '2026-11-22'

/**
 * YouTube's recommended bit rates for SDR in Mbit/s, by shorter side: for up to 30 frames per second, and for more.
 */
const YOUTUBE_MBIT: readonly [shorterSide: number, standard: number, high: number][] = [
  [2160, 45, 68],
  [1440, 16, 24],
  [1080, 8, 12],
  [720, 5, 7.5],
  [480, 2.5, 4],
]

export const PLATFORM_RULES: readonly PlatformRules[] = [
  {
    platform: 'instagram',
    title: 'Instagram Reels',
    source: {
      url: 'https://www.ayrshare.com/docs/media-guidelines/instagram',
      read: RULES_READ_ON,
      isSecondHand: true,
    },
    breach: 'fail',
    containers: ['mp4', 'mov'],
    isIndexInFront: true,
    hasNoEditList: true,
    codecs: ['h264', 'hevc'],
    pixelFormats: FOUR_TWO_ZERO,
    framesPerSecond: { from: 23, to: 60 },
    width: { to: 1_920 },
    videoBitRate: { to: 25 * MEGABIT },
    sound: { codecs: ['aac'], sampleRate: { to: 48_000 }, channels: { to: 2 } },
    seconds: { from: 3, to: 15 * MINUTE },
    bytes: { to: 300 * MB },
  },
  {
    platform: 'facebook',
    title: 'Facebook Reels',
    source: {
      url: 'https://developers.facebook.com/docs/video-api/guides/reels-publishing/',
      read: RULES_READ_ON,
    },
    breach: 'fail',
    codecs: ['h264', 'hevc', 'vp9', 'av1'],
    pixelFormats: FOUR_TWO_ZERO,
    framesPerSecond: { from: 24, to: 60, isConstant: true },
    aspectRatio: '9:16',
    width: { from: 540 },
    height: { from: 960 },
    seconds: { from: 3, to: 90 },
  },
  {
    platform: 'tiktok',
    title: 'TikTok',
    source: {
      url: 'https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide',
      read: RULES_READ_ON,
      isSecondHand: true,
    },
    breach: 'fail',
    containers: ['mp4', 'mov', 'webm'],
    codecs: ['h264', 'hevc', 'vp8', 'vp9'],
    framesPerSecond: { from: 23, to: 60 },
    width: { from: 360, to: 4_096 },
    height: { from: 360, to: 4_096 },
    seconds: { to: 10 * MINUTE },
    bytes: { to: 4 * GB },
  },
  {
    platform: 'youtube',
    title: 'YouTube',
    source: { url: 'https://support.google.com/youtube/answer/1722171', read: RULES_READ_ON },
    breach: 'notice',
    containers: ['mp4'],
    isIndexInFront: true,
    hasNoEditList: true,
    codecs: ['h264'],
    pixelFormats: FOUR_TWO_ZERO,
    videoBitRate: (shorterSide, isHighRate) => {
      const [, standard, high] =
        YOUTUBE_MBIT.find(([side]) => shorterSide >= side) ?? YOUTUBE_MBIT.at(-1)!
      // The recommendation is neither a minimum nor a maximum. Below half of it, sharpness visibly suffers.
      return { from: ((isHighRate ? high : standard) * MEGABIT) / 2 }
    },
  },
  {
    platform: 'linkedin',
    title: 'LinkedIn',
    source: {
      url: 'https://learn.microsoft.com/linkedin/marketing/community-management/shares/videos-api',
      read: RULES_READ_ON,
    },
    breach: 'fail',
    containers: ['mp4'],
    framesPerSecond: { to: 30 },
    seconds: { from: 3, to: 30 * MINUTE },
    bytes: { from: 75_000, to: 500 * MB },
  },
]

/** Maximum length of a YouTube Short in seconds. Films up to this length that aren't wider than high are Shorts. */
export const MAX_SHORT_SECONDS = 3 * MINUTE
export const SHORT_SOURCE = 'https://support.google.com/youtube/answer/15424877'
