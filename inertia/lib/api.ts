import { http, router } from '@inertiajs/react'
import { type Problem, parseBody, problemOf } from '~/lib/problem'
import {
  type ApiPattern,
  type DataOf,
  type MetadataOf,
  type Method,
  type RequestOf,
  type OptionalArgs,
} from '~/lib/routes'
import { fillPattern, withQuery } from '~/lib/urls'

export type Result<T, Metadata = unknown> =
  { ok: true; data: T; metadata: Metadata; status: number } | { ok: false; problem: Problem }

/** The outcome of a request to this route. */
export type ResultOf<M extends Method, P extends ApiPattern<M>> = Result<
  DataOf<M, P>,
  MetadataOf<M, P>
>

export type SendOptions = { headers?: Record<string, string>; signal?: AbortSignal }

type Parts = { params?: object; query?: object; body?: unknown }

/**
 * Sends one request to the JSON API and returns its outcome; it never throws. Uses Inertia's own HTTP client, so
 * cookies, headers and interceptors are the same as for page visits. After a write, prefetched pages are discarded,
 * because they may be outdated.
 *
 * @param pattern a route's pattern; parameters, body and response are typed by the server's routes
 * @param args `params` and `query` of the URL, `body` as plain data, and options
 * @returns the response's `data` (the whole body if it isn't wrapped) or the problem
 * @example await send('post', '/api/tasks/:id/assign', { params: { id }, body: { assigneeId } })
 */
export async function send<M extends Method, P extends ApiPattern<M>>(
  method: M,
  pattern: P,
  ...[args]: OptionalArgs<RequestOf<M, P> & SendOptions>
): Promise<ResultOf<M, P>> {
  const { params, query, body, headers, signal } = (args ?? {}) as Parts & SendOptions
  try {
    const response = await http.getClient().request({
      method,
      url: withQuery(fillPattern(pattern, params), query),
      data: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      signal,
    })
    if (method !== 'get') router.flushAll()
    return { ok: true, status: response.status, ...unwrap<M, P>(parseBody(response.data)) }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

/** A response and its ETag; or why there is none: unchanged, no access any more, or another failure. */
type PollResult<Data> =
  { data: Data; etag: string | null } | 'unchanged' | 'unauthorized' | 'failed'

/**
 * Requests data unless it is the same as in an earlier response, for polling. It never throws. It uses `fetch`, because
 * Inertia's client can't bypass the browser's cache.
 *
 * @param args `params` and `query` of the URL
 * @param etag of the earlier response; null if there is none
 * @returns `unauthorized` for a session that has ended or may not read this any more
 */
export async function sendUnlessSame<P extends ApiPattern<'get'>>(
  pattern: P,
  args: RequestOf<'get', P>,
  etag: string | null
): Promise<PollResult<DataOf<'get', P>>> {
  const { params, query } = args as Parts
  try {
    const response = await fetch(withQuery(fillPattern(pattern, params), query), {
      headers: { Accept: 'application/json', ...(etag ? { 'If-None-Match': etag } : {}) },
      cache: 'no-store',
    })
    if (response.status === 304) return 'unchanged'
    if (response.status === 401 || response.status === 403) return 'unauthorized'
    if (!response.ok) return 'failed'
    const { data } = unwrap<'get', P>(await response.json())
    return { data, etag: response.headers.get('etag') }
  } catch {
    return 'failed'
  }
}

function unwrap<M extends Method, P extends ApiPattern<M>>(body: unknown) {
  type Wrapped = { data: DataOf<M, P>; metadata: MetadataOf<M, P> }
  if (body && typeof body === 'object' && 'data' in body) return body as Wrapped
  return { data: body, metadata: undefined } as Wrapped
}
