import { useState } from 'react'
import { PLATFORM_NAMES, type Platform } from '~/components/content/guides/platforms'
import { SHORTCUTS } from '~/components/content/shortcuts'
import { useShortcut } from '~/hooks/use_shortcut'
import { memory } from '~/lib/browser_storage'
import { isAsked } from '~/lib/focus/focus'

const PLACE = 'review-guides'

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
    choose(PLATFORM_NAMES[at + 1] ?? null)
  })
  return { platform, choose }
}

export type Guides = ReturnType<typeof useGuides>
