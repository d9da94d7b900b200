import { useEffect } from 'react'
import { frameCountOf, perSecond, rateOf } from '~/components/content/player/frames'
import { type Transport } from '~/components/content/player/transport'
import { type Version } from '~/components/content/types'
import { memory } from '~/lib/browser_storage'

const placeOf = (userId: string, { id }: Version) => `review-watched.${userId}.${id}`

const watched = (userId: string, version: Version) =>
  new Set((memory.get(placeOf(userId, version)) ?? '').split(',').filter(Boolean).map(Number))

/** Remembers in this browser which seconds of a version were played. */
export function useRememberWatched(
  userId: string,
  version: Version,
  transport: Transport | null
): void {
  useEffect(() => {
    if (!transport) return
    const seconds = watched(userId, version)
    const rate = perSecond(rateOf(version.file))
    return transport.watch(() => {
      const { frame, speed } = transport.state
      const second = Math.floor(frame / rate)
      if (speed <= 0 || seconds.has(second)) return
      seconds.add(second)
      memory.set(placeOf(userId, version), [...seconds].join())
    })
  }, [userId, version, transport])
}

/**
 * Returns the parts of a version that were not played in this browser, as pairs of seconds: start and end (exclusive).
 */
export function unwatchedParts(userId: string, version: Version): [number, number][] {
  const seconds = watched(userId, version)
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
