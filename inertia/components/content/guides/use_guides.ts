import { useState } from 'react'
import { SHORTCUTS } from '~/components/content/shortcuts'
import { useShortcut } from '~/hooks/use_shortcut'
import { memory } from '~/lib/browser_storage'
import { announce } from '~/lib/focus/announce'
import { isAsked } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'

const PLACE = 'review-guides'

export const shownWords = (platform: Platform) =>
  t('content.guides.shown', { platform: t(`content.guides.${platform}`) })

/** The platform whose guides are shown over the picture. G goes from one platform to the next, and then to none. */
export function useGuides() {
  const [platform, setPlatform] = useState<Platform | null>(
    () => PLATFORM_NAMES.find((name) => name === memory.get(PLACE)) ?? null
  )
  function choose(next: Platform | null) {
    setPlatform(next)
    memory.set(PLACE, next)
  }
  useShortcut(SHORTCUTS.guides[0], () => {
    if (isAsked()) return
    const at = platform ? PLATFORM_NAMES.indexOf(platform) : -1
    const next = PLATFORM_NAMES[at + 1] ?? null
    choose(next)
    announce(next ? shownWords(next) : t('content.guides.none'))
  })
  return { platform, choose }
}

export type Guides = ReturnType<typeof useGuides>

/** Margins that a platform's own buttons and texts cover, in pixels of a screen of 1080 × 1920. */
type SafeArea = { top: number; right: number; bottom: number; left: number }

export const SCREEN = { width: 1080, height: 1920 }

/**
 * By platform, as each advises those who advertise on it; a post without a caption has less over it.
 * Read in November 2026; they change more often than this program.
 *
 * - Reels: 14 % above, 35 % below, 6 % at each side. Meta Ads Guide, Instagram Reels, design
 *   recommendations (facebook.com/business/ads-guide).
 * - Stories: 14 % above, 20 % below, nothing at the sides. Meta Ads Guide, Instagram and Facebook
 *   Stories, design recommendations.
 * - Shorts: 288, 672, 48 and 192 pixels, which Google draws as the safe zone of vertical video ads
 *   (support.google.com/google-ads/answer/13704860).
 * - TikTok publishes template files instead of numbers, wider for longer captions
 *   (ads.tiktok.com/help/article/tiktok-auction-in-feed-ads). These are what agencies read from the
 *   standard one, the widest of them: 150 pixels above, 28 % below, 15 % at the right.
 */
export const PLATFORMS = {
  reels: { top: 269, right: 65, bottom: 672, left: 65 },
  tiktok: { top: 150, right: 162, bottom: 538, left: 60 },
  shorts: { top: 288, right: 192, bottom: 672, left: 48 },
  stories: { top: 269, right: 0, bottom: 384, left: 0 },
} as const satisfies Record<string, SafeArea>

export type Platform = keyof typeof PLATFORMS
export const PLATFORM_NAMES = Object.keys(PLATFORMS) as Platform[]
