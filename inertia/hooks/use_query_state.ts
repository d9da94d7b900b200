import { router, usePage } from '@inertiajs/react'
import { useRef, useState } from 'react'
import { type AddressOf, type Pattern } from '~/lib/routes'
import { withQuery } from '~/lib/urls'

type Options = {
  /** Props to reload; all by default. */
  only?: string[]
}

type AnyAddress = Record<string, unknown>

/**
 * What a list keeps in its address. `Query` names its keys and values; parts that serve any list
 * leave it open.
 */
export interface QueryState<Query extends object = AnyAddress> {
  /** One value, or null. */
  get(key: keyof Query & string): string | null
  /** Every value of a key, also when it is written `key[]`; at once those that are being visited. */
  all(key: keyof Query & string): string[]
  /** Visits the same page with other values; null takes one away. Those of a visit under way are kept. */
  set(patch: Patch<Query>): void
  /** Whether any of these keys is set. */
  hasAny(keys: readonly (keyof Query & string)[]): boolean
  /** Takes all of these keys away. */
  clear(keys: readonly (keyof Query & string)[]): void
  /** The address with other values, for links. */
  href(patch: Patch<Query>): string
  /** The list is being loaded again. */
  loading: boolean
  /** Only for the type checker, which reads the keys and values from it. */
  readonly of?: Query
}

type Patch<Query> = { [Key in keyof Query]?: Query[Key] | null }

/** The query of the list at a page's pattern. */
export type ListQuery<P extends Pattern> = QueryState<AddressOf<P>>

/** The values that a filter may have. */
export type FilterValue<Query, Key extends keyof Query> = Extract<One<Query[Key]>, string>

type One<T> = NonNullable<T> extends readonly (infer Item)[] ? Item : NonNullable<T>

/** The names that a list is sorted by. */
export type SortOf<Query> = Query extends { sort?: infer Sort }
  ? Exclude<Extract<Sort, string>, `-${string}`>
  : string

/** The values that a filter of the list at a page's pattern may have. */
export type ListFilter<P extends Pattern, Key extends keyof AddressOf<P>> = FilterValue<
  AddressOf<P>,
  Key
>

/** The names that the list at a page's pattern is sorted by. */
export type ListSort<P extends Pattern> = SortOf<AddressOf<P>>

/**
 * A list's filters, sort and page, kept in the page's address and nowhere else. Changing anything but
 * `page` goes back to the first page.
 *
 * @example
 * const query = useQueryState<'/tasks'>({ only: ['tasks'] })
 * query.all('status')            // ['new', 'in_review']
 * query.set({ status: ['new'] }) // visits the same page with the new query
 */
export function useQueryState<P extends Pattern>({ only }: Options = {}): ListQuery<P> {
  const { url } = usePage()
  /** The address that is being visited. In a ref as well, for a caller that was drawn before, such as a timer. */
  const [wanted, setWanted] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const shown = paramsOf(url)
  const next = wanted === null ? shown : paramsOf(wanted)
  const path = url.split(/[?#]/)[0]

  function want(address: string | null) {
    latest.current = address
    setWanted(address)
  }

  /** Replaces a visit that is under way, whose values are kept. */
  function set(patch: object) {
    const query = { ...toRecord(paramsOf(latest.current ?? location.href)), ...patch }
    if (!('page' in patch)) delete query.page
    const address = withQuery(path, query)
    want(address)
    router.get(address, undefined, {
      only,
      preserveState: true,
      preserveScroll: !('page' in patch),
      replace: !('page' in patch),
      onFinish: () => {
        if (latest.current === address) want(null)
      },
    })
  }

  return {
    get: (key) => shown.get(key),
    all: (key) => valuesOf(next, key),
    set,
    hasAny: (keys) => keys.some((key) => valuesOf(shown, key).length > 0),
    clear: (keys) => set(Object.fromEntries(keys.map((key) => [key, null]))),
    href: (patch) => withQuery(path, { ...toRecord(next), ...patch }),
    loading: wanted !== null,
  }
}

const paramsOf = (address: string) => new URL(address, location.origin).searchParams

const valuesOf = (params: URLSearchParams, key: string) => [
  ...params.getAll(key),
  ...params.getAll(`${key}[]`),
]

function toRecord(params: URLSearchParams): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const key of new Set(params.keys())) {
    const name = key.replace(/\[\]$/, '')
    const values = valuesOf(params, name)
    record[name] = values.length > 1 ? values : values[0]
  }
  return record
}
