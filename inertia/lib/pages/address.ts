import { router } from '@inertiajs/react'

/** Changes query parameters of the URL without loading anything; null removes one. */
export function rewriteQuery(values: Record<string, string | number | null>): void {
  const { pathname, searchParams } = new URL(location.href)
  for (const [key, value] of Object.entries(values)) {
    if (value) searchParams.set(key, String(value))
    else searchParams.delete(key)
  }
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  router.replace({ url: pathname + query, preserveState: true, preserveScroll: true })
}

/** Returns a value if it is one of the allowed ones, else null. */
export function oneOf<T extends string>(all: readonly T[], value: string | null): T | undefined {
  return all.find((each) => each === value)
}
