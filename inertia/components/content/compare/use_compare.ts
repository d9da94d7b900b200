import { usePage } from '@inertiajs/react'
import { useState } from 'react'
import { oneOf, rewriteQuery } from '~/lib/pages/address'
import { type Content, type Version } from '~/components/content/types'
import { browserStore } from '~/lib/browser_storage'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'

const ALL_MODES = ['side', 'wipe', 'overlay', 'difference'] as const
export type CompareMode = (typeof ALL_MODES)[number]

/**
 * WebKit on other systems than Apple's draws one video over the other without blending them, so that the difference
 * mode would show only the upper one (tried in WebKitGTK 2.50, docs/browsers.md).
 */
const blendsVideos = () =>
  !(navigator.vendor.startsWith('Apple') && navigator.platform.startsWith('Linux'))

/** The modes of comparison that work in this browser. */
export const MODES: readonly CompareMode[] = ALL_MODES.filter(
  (mode) => mode !== 'difference' || blendsVideos()
)

const STORAGE_KEY = 'review-compare'

/** The version that the one on the screen is compared with, stored in the URL, and the mode. */
export function useCompare({ versions }: Content, shown: Version) {
  const { url } = usePage()
  const [mode, setMode] = useState<CompareMode>(
    () => oneOf(MODES, browserStore.get(STORAGE_KEY)) ?? 'side'
  )
  const number = Number(new URL(url, location.origin).searchParams.get('compare'))
  const others = versions.filter(({ id, file }) => id !== shown.id && isPlayable(file))
  const other = isPlayable(shown.file)
    ? (others.find((version) => version.number === number) ?? null)
    : null

  return {
    other,
    others,
    mode,
    setMode(next: CompareMode) {
      setMode(next)
      browserStore.set(STORAGE_KEY, next)
    },
    mayCompare: others.length > 0 && isPlayable(shown.file),
    with: compareWith,
    /** Starts a comparison with the previous version; with another one if the first version is shown. */
    begin() {
      const begun = others.find((each) => each.number < shown.number) ?? others[0]
      compareWith(begun)
      announce(t('content.compare.begun', { number: begun.number }))
    },
    end() {
      rewriteQuery({ compare: null })
      announce(t('content.compare.ended'))
    },
  }
}

const compareWith = (version: Version) => rewriteQuery({ compare: version.number })

export type Compare = ReturnType<typeof useCompare>

function isPlayable({ processingStatus }: Version['file']): boolean {
  return processingStatus === 'ready'
}
