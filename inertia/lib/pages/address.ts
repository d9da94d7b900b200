import { router } from '@inertiajs/react'

/** Changes what the page's address asks for after `?`, and loads nothing for it; null takes a value away. */
export function rewriteQuery(values: Record<string, string | number | null>): void {
  const { pathname, searchParams } = new URL(location.href)
  for (const [key, value] of Object.entries(values)) {
    if (value) searchParams.set(key, String(value))
    else searchParams.delete(key)
  }
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  router.replace({ url: pathname + query, preserveState: true, preserveScroll: true })
}

/** A value from an address, if it is one of those that there are. */
export function oneOf<T extends string>(all: readonly T[], value: string | null): T | undefined {
  return all.find((each) => each === value)
}
