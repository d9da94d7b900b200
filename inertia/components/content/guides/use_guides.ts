import { useState } from 'react'
import { VIDEO_SHORTCUTS } from '~/components/content/video_shortcuts'
import { useShortcut } from '~/hooks/use_shortcut'
import { browserStore } from '~/lib/browser_storage'
import { announce } from '~/lib/focus/announce'
import { isDialogOpen } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'

const STORAGE_KEY = 'review-guides'

export const shownWords = (platform: GuideName) =>
  t('content.guides.shown', { platform: t(`content.guides.${platform}`) })

/** The platform whose guides are shown over the picture. G goes from one platform to the next, and then to none. */
export function useGuides() {
  const [platform, setPlatform] = useState<GuideName | null>(
    () => GUIDE_NAMES.find((name) => name === browserStore.get(STORAGE_KEY)) ?? null
  )
  function choose(next: GuideName | null) {
    setPlatform(next)
    browserStore.set(STORAGE_KEY, next)
  }
  useShortcut(VIDEO_SHORTCUTS.guides[0], () => {
    if (isDialogOpen()) return
    const at = platform ? GUIDE_NAMES.indexOf(platform) : -1
    const next = GUIDE_NAMES[at + 1] ?? null
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
export const GUIDES = {
  reels: { top: 269, right: 65, bottom: 672, left: 65 },
  tiktok: { top: 150, right: 162, bottom: 538, left: 60 },
  shorts: { top: 288, right: 192, bottom: 672, left: 48 },
  stories: { top: 269, right: 0, bottom: 384, left: 0 },
} as const satisfies Record<string, SafeArea>

export type GuideName = keyof typeof GUIDES
export const GUIDE_NAMES = Object.keys(GUIDES) as GuideName[]
