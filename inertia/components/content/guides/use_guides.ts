import { useState } from 'react'
import { PLATFORM_NAMES, type Platform } from '~/components/content/guides/platforms'
import { SHORTCUTS } from '~/components/content/shortcuts'
import { useShortcut } from '~/hooks/use_shortcut'
import { memory } from '~/lib/browser_storage'
import { announce } from '~/lib/focus/announce'
import { isAsked } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'

const PLACE = 'review-guides'

export const shownWords = (platform: Platform) =>
  t('content.guides.shown', { platform: t(`content.guides.${platform}`) })

/** Whose guides lie on the picture. G goes from one platform to the next, and then to none. */
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
