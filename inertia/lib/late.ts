import { atRest } from '~/lib/rest'

/** Code that is fetched when somebody comes near it. */
export type Late<T> = {
  /** What arrived; null before. */
  now: () => T | null
  /** Fetches it; what failed is fetched anew by the next call. */
  load: () => Promise<T>
  /** Begins to fetch it, as when a pointer or the focus comes near. */
  warm: () => void
  /** Calls back when it arrives. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Keeps code out of what a page needs before it is drawn. It is fetched when it is asked for, and
 * ahead of that once the page has come to rest.
 *
 * @param fetch the import
 * @param options `ahead: false` for what few people open
 * @example const parts = late(() => import('~/components/ui/overlay/menu_parts'))
 */
export function late<T>(fetch: () => Promise<T>, { ahead = true } = {}): Late<T> {
  let arrived: T | null = null
  let coming: Promise<T> | null = null
  const listeners = new Set<() => void>()

  const load = () => (coming ??= fetch().then(arrive, fail))
  const warm = () => void load().catch(() => undefined)

  function arrive(it: T): T {
    arrived = it
    listeners.forEach((listener) => listener())
    return it
  }

  function fail(error: unknown): never {
    coming = null
    throw error
  }

  if (ahead) atRest(warm)
  return {
    now: () => arrived,
    load,
    warm,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
