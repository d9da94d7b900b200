import { usePage } from '@inertiajs/react'
import { useState } from 'react'
import { oneOf, rewriteQuery } from '~/lib/pages/address'
import { type Content, type Version } from '~/components/content/types'
import { browserStore } from '~/lib/browser_storage'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'

const ALL_MODES = ['side', 'wipe', 'overlay', 'difference'] as const
export type Mode = (typeof ALL_MODES)[number]

/**
 * WebKit outside of Apple's systems lays one video over the other without blending them, so that what
 * is called their difference would be the upper one (tried in WebKitGTK 2.50, docs/browsers.md).
 */
const blendsVideos = () =>
  !(navigator.vendor.startsWith('Apple') && navigator.platform.startsWith('Linux'))

/** How two versions can be compared in this browser. */
export const MODES: readonly Mode[] = ALL_MODES.filter(
  (mode) => mode !== 'difference' || blendsVideos()
)

const PLACE = 'review-compare'

/** Which version the one on the screen is compared with, kept in the page's address, and how. */
export function useCompare({ versions }: Content, shown: Version) {
  const { url } = usePage()
  const [mode, setMode] = useState<Mode>(() => oneOf(MODES, browserStore.get(PLACE)) ?? 'side')
  const number = Number(new URL(url, location.origin).searchParams.get('compare'))
  const others = versions.filter(({ id, file }) => id !== shown.id && isPlayable(file))
  const other = isPlayable(shown.file)
    ? (others.find((version) => version.number === number) ?? null)
    : null

  return {
    other,
    others,
    mode,
    setMode(next: Mode) {
      setMode(next)
      browserStore.set(PLACE, next)
    },
    mayCompare: others.length > 0 && isPlayable(shown.file),
    with: beside,
    /** Next to the previous version, or the one behind the first. */
    begin() {
      const begun = others.find((each) => each.number < shown.number) ?? others[0]
      beside(begun)
      announce(t('content.compare.begun', { number: begun.number }))
    },
    end() {
      rewriteQuery({ compare: null })
      announce(t('content.compare.ended'))
    },
  }
}

const beside = (version: Version) => rewriteQuery({ compare: version.number })

export type Compare = ReturnType<typeof useCompare>

function isPlayable({ processingStatus }: Version['file']): boolean {
  return processingStatus === 'ready'
}
