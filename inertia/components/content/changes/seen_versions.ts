import { type Content, type Version } from '~/components/content/types'
import { browserStore } from '~/lib/browser_storage'

const seenVersionsKey = (userId: string, contentId: string) => `review-seen.${userId}.${contentId}`

const seenVersions = (userId: string, contentId: string): number[] =>
  (browserStore.get(seenVersionsKey(userId, contentId)) ?? '').split(',').map(Number)

/** Remembers that a version was shown in this browser. This is never sent to the server. */
export function rememberSeen(userId: string, contentId: string, { number }: Version): void {
  const seen = seenVersions(userId, contentId).filter((one) => one > 0)
  if (seen.includes(number)) return
  browserStore.set(seenVersionsKey(userId, contentId), [...seen, number].join())
}

/**
 * Returns the newest earlier version that the user has seen: it was shown in this browser, or they posted it or decided
 * on it. Null if they saw none.
 */
export function seenBefore(userId: string, content: Content, { number }: Version): Version | null {
  const seen = seenVersions(userId, content.id)
  const isSeen = (version: Version) =>
    seen.includes(version.number) ||
    version.createdBy.id === userId ||
    version.decidedBy?.id === userId
  return content.versions.find((version) => version.number < number && isSeen(version)) ?? null
}
