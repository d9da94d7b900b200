import { useEffect } from 'react'
import { frameCountOf, perSecond, rateOf } from '~/components/content/player/frames'
import { type Transport } from '~/components/content/player/transport'
import { type Version } from '~/components/content/types'
import { browserStore } from '~/lib/browser_storage'

/** Of at most this many versions the watched parts are kept for each user. */
const MAX_VERSIONS = 50

const watchedPartsPrefix = (userId: string) => `review-watched.${userId}.`
const watchedPartsKey = (userId: string, { id }: Version) => watchedPartsPrefix(userId) + id

const watchedParts = (userId: string, version: Version) =>
  new Set(
    (browserStore.get(watchedPartsKey(userId, version)) ?? '')
      .split(',')
      .filter(Boolean)
      .map(Number)
  )

/** Remembers in this browser which seconds of a version were played. */
export function useRememberWatched(
  userId: string,
  version: Version,
  transport: Transport | null
): void {
  useEffect(() => {
    if (!transport) return
    const seconds = watchedParts(userId, version)
    const rate = perSecond(rateOf(version.file))
    forgetOldest(userId)
    return transport.watch(() => {
      const { frame, speed } = transport.state
      const second = Math.floor(frame / rate)
      if (speed <= 0 || seconds.has(second)) return
      seconds.add(second)
      browserStore.set(watchedPartsKey(userId, version), [...seconds].join())
    })
  }, [userId, version, transport])
}

/** Removes what is kept of the oldest versions, whose ids sort first. */
function forgetOldest(userId: string): void {
  const keys = browserStore.keys(watchedPartsPrefix(userId)).toSorted()
  keys.slice(0, -MAX_VERSIONS).forEach((key) => browserStore.set(key, null))
}

/** The parts of a version that were not played in this browser: their first second, and the one after their last. */
export function unwatchedParts(userId: string, version: Version): [number, number][] {
  const seconds = watchedParts(userId, version)
  // A final part of less than half a second isn’t counted.
  const count = Math.max(
    1,
    Math.round(frameCountOf(version.file) / perSecond(rateOf(version.file)))
  )
  const parts: [number, number][] = []
  for (let second = 0; second < count; second += 1) {
    if (seconds.has(second)) continue
    const last = parts.at(-1)
    if (last?.[1] === second) last[1] = second + 1
    else parts.push([second, second + 1])
  }
  return parts
}
