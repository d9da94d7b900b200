import { useState } from 'react'
import { memory } from '~/lib/browser_storage'

type Kept = { versionId: string; ids: string[] }

const PREFIX = 'seen.'

/**
 * The brief's items that a person has checked off for one version. They stay in that person's
 * browser: a personal aid, not a decision. The next version starts unchecked.
 */
export function useCheckedItems(contentId: string, versionId: string) {
  const key = PREFIX + contentId
  const [kept, setKept] = useState<Kept>(() => read(key) ?? { versionId, ids: [] })
  const ids = kept.versionId === versionId ? kept.ids : []

  return {
    has: (id: string) => ids.includes(id),
    count: (among: string[]) => among.filter((id) => ids.includes(id)).length,
    toggle(id: string, ticked: boolean) {
      const next = { versionId, ids: ticked ? [...ids, id] : ids.filter((one) => one !== id) }
      setKept(next)
      memory.set(key, next.ids.length > 0 ? JSON.stringify(next) : null)
    },
  }
}

/** Nothing of it stays once the person signs out. */
export function forgetCheckedItems(): void {
  for (const key of memory.keys(PREFIX)) memory.set(key, null)
}

function read(key: string): Kept | null {
  try {
    return JSON.parse(memory.get(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}
