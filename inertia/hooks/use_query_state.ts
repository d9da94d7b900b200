import { router, usePage } from '@inertiajs/react'
import { useState } from 'react'
import { withQuery } from '~/lib/api'

type Patch = Record<string, string | string[] | number | null | undefined>

type Options = {
  /** Props to reload; all by default. */
  only?: string[]
}

/**
 * A list's filters, sort and page, kept in the page's address and nowhere else. Changing anything but
 * `page` goes back to the first page.
 *
 * @example
 * const query = useQueryState({ only: ['tasks'] })
 * query.all('status')            // ['new', 'in_review']
 * query.set({ status: ['new'] }) // visits the same page with the new query
 */
export function useQueryState({ only }: Options = {}) {
  const { url } = usePage()
  const [loading, setLoading] = useState(false)
  const params = new URL(url, location.origin).searchParams
  const path = url.split(/[?#]/)[0]

  function set(patch: Patch) {
    const query = { ...toRecord(new URL(location.href).searchParams), ...patch }
    if (!('page' in patch)) delete query.page
    router.get(withQuery(path, query), undefined, {
      only,
      preserveState: true,
      preserveScroll: !('page' in patch),
      replace: !('page' in patch),
      onStart: () => setLoading(true),
      onFinish: () => setLoading(false),
    })
  }

  return {
    /** One value, or null. */
    get: (key: string) => params.get(key),
    /** Every value of a key, also when it is written `key[]`. */
    all: (key: string) => [...params.getAll(key), ...params.getAll(`${key}[]`)],
    set,
    /** The address with other values, for links. */
    href: (patch: Patch) => withQuery(path, { ...toRecord(params), ...patch }),
    /** The list is being loaded again. */
    loading,
  }
}

export type QueryState = ReturnType<typeof useQueryState>

function toRecord(params: URLSearchParams): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const key of new Set(params.keys())) {
    const name = key.replace(/\[\]$/, '')
    const values = params.getAll(key)
    record[name] = values.length > 1 ? values : values[0]
  }
  return record
}
