/** What a platform's own buttons and words cover, in pixels of a screen of 1080 × 1920. */
export type SafeArea = { top: number; right: number; bottom: number; left: number }

export const SCREEN = { width: 1080, height: 1920 }

/**
 * By platform, as the platforms advise those who advertise on them; they are wider than what covers
 * a post without a caption. See docs/decisions/0024-the-review-page.md.
 */
export const PLATFORMS = {
  reels: { top: 270, right: 120, bottom: 670, left: 65 },
  tiktok: { top: 130, right: 140, bottom: 484, left: 60 },
  shorts: { top: 288, right: 192, bottom: 672, left: 48 },
  stories: { top: 270, right: 65, bottom: 380, left: 65 },
} as const satisfies Record<string, SafeArea>

export type Platform = keyof typeof PLATFORMS
export const PLATFORM_NAMES = Object.keys(PLATFORMS) as Platform[]
