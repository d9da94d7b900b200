import { router, usePage } from '@inertiajs/react'
import { useRef, useState } from 'react'
import { type PageParams, type Pattern } from '~/lib/routes'
import { withQuery } from '~/lib/urls'

type Options = {
  /** Props to reload; all by default. */
  only?: string[]
}

type AnyParams = Record<string, unknown>

/** The state of a list in the URL. `Query` defines its keys and values; components for any list leave it out. */
export interface QueryState<Query extends object = AnyParams> {
  /** Returns one value, or null. */
  get(key: keyof Query & string): string | null
  /** Returns all values of a key, including those written as `key[]`; during a visit, the values that it sets. */
  all(key: keyof Query & string): string[]
  /** Visits the same page with changed values; null removes one. Changes of a visit under way are kept. */
  set(patch: Patch<Query>): void
  /** Whether any of these keys is set. */
  hasAny(keys: readonly (keyof Query & string)[]): boolean
  /** Removes these keys. */
  clear(keys: readonly (keyof Query & string)[]): void
  /** Returns the URL with changed values, for links. */
  href(patch: Patch<Query>): string
  /** Whether the list is being reloaded. */
  loading: boolean
  /** Only for type inference of the keys and values. */
  readonly of?: Query
}

type Patch<Query> = { [Key in keyof Query]?: Query[Key] | null }

/** The query of the list at a page's pattern. */
export type ListQuery<P extends Pattern> = QueryState<PageParams<P>>

/** The values that a filter may have. */
export type FilterValue<Query, Key extends keyof Query> = Extract<One<Query[Key]>, string>

type One<T> = NonNullable<T> extends readonly (infer Item)[] ? Item : NonNullable<T>

/** The names by which a list can be sorted. */
export type SortOf<Query> = Query extends { sort?: infer Sort }
  ? Exclude<Extract<Sort, string>, `-${string}`>
  : string

/** The values that a filter of the list at a page's pattern may have. */
export type ListFilter<P extends Pattern, Key extends keyof PageParams<P>> = FilterValue<
  PageParams<P>,
  Key
>

/** The names by which the list at a page's pattern can be sorted. */
export type ListSort<P extends Pattern> = SortOf<PageParams<P>>

/**
 * A list's filters, sort order and page, stored only in the URL. Any change except of `page` returns to the first page.
 *
 * @example
 * const query = useQueryState<'/tasks'>({ only: ['tasks'] })
 * query.all('status')            // ['new', 'in_review']
 * query.set({ status: ['new'] }) // visits the same page with the new query
 */
export function useQueryState<P extends Pattern>({ only }: Options = {}): ListQuery<P> {
  const { url } = usePage()
  /** The URL that is being visited. In a ref as well, for a caller that was drawn before, such as a timer. */
  const [wanted, setWanted] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const shown = paramsOf(url)
  const next = wanted === null ? shown : paramsOf(wanted)
  const path = url.split(/[?#]/)[0]

  function want(wantedUrl: string | null) {
    latest.current = wantedUrl
    setWanted(wantedUrl)
  }

  /** Any change except of the page returns to the first page. */
  function patched(params: URLSearchParams, patch: object) {
    const query = { ...toRecord(params), ...patch }
    if (!('page' in patch)) delete query.page
    return withQuery(path, query)
  }

  /** Replaces a visit that is under way, whose values are kept. */
  function set(patch: object) {
    const newUrl = patched(paramsOf(latest.current ?? location.href), patch)
    want(newUrl)
    router.get(newUrl, undefined, {
      only,
      preserveState: true,
      preserveScroll: !('page' in patch),
      replace: !('page' in patch),
      onFinish: () => {
        if (latest.current === newUrl) want(null)
      },
    })
  }

  return {
    get: (key) => shown.get(key),
    all: (key) => queryValues(next, key),
    set,
    hasAny: (keys) => keys.some((key) => queryValues(shown, key).length > 0),
    clear: (keys) => set(Object.fromEntries(keys.map((key) => [key, null]))),
    href: (patch) => patched(next, patch),
    loading: wanted !== null,
  }
}

const paramsOf = (pageUrl: string) => new URL(pageUrl, location.origin).searchParams

const queryValues = (params: URLSearchParams, key: string) => [
  ...params.getAll(key),
  ...params.getAll(`${key}[]`),
]

function toRecord(params: URLSearchParams): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const key of new Set(params.keys())) {
    const name = key.replace(/\[\]$/, '')
    const values = queryValues(params, name)
    record[name] = values.length > 1 ? values : values[0]
  }
  return record
}
