import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Connect } from '#net/connect'
import { bodyOf } from '#net/read_body'
import { RequestRefused } from '#net/request_refused'
import { vettedAddresses, type Resolver } from '#net/resolve'
import { sendOnce, type OutgoingRequest } from '#net/send_once'
import { targetOf, vettedUrl, type AllowedHosts } from '#net/vetted_url'

export type FetchOptions = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: OutgoingRequest['body']
  /** Maximum bytes of the decompressed body. */
  maxBytes: number
  /** Milliseconds from the first DNS lookup to the last byte. */
  timeout: number
  /** Hosts that may be private, without TLS or at an unusual port; none by default. */
  allowed?: AllowedHosts
  /** Accepted content types, or prefixes of them (`video/`); all by default. */
  types?: readonly string[]
  /** Maximum number of followed redirects; 5 by default. A request with a body follows none. */
  maxRedirects?: number
  /** Aborts the request. */
  signal?: AbortSignal
}

export type FetchedAnswer = {
  status: number
  headers: IncomingHttpHeaders
  /** Without parameters, in lower case; empty when the response has none. */
  contentType: string
  /** URL of the response, after all redirects. */
  url: URL
  /** Decompressed; ends with a `RequestRefused` beyond its limits. The caller must read or destroy it. */
  body: Readable
}

export type FetchDependencies = {
  resolver: Resolver
  connect: Connect
  /** Called with every refusal. */
  onRefused: (refusal: RequestRefused) => void
}

const NONE: AllowedHosts = new Set()
const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Creates the application's only way to reach other servers. Every address, the first one and that
 * of each redirect, is parsed, resolved and vetted, and the connection is made to the vetted
 * address itself.
 */
export function makeGuardedFetch(outgoing: FetchDependencies) {
  return async (given: string | URL, options: FetchOptions): Promise<FetchedAnswer> => {
    const signals = [AbortSignal.timeout(options.timeout), options.signal].filter((one) => !!one)
    const signal = AbortSignal.any(signals)
    try {
      const answer = await follow(outgoing, given, options, signal)
      answer.body.on('error', (error) => reportRefusal(outgoing, error))
      return answer
    } catch (error) {
      reportRefusal(outgoing, error)
      throw error
    }
  }
}

export type GuardedFetch = ReturnType<typeof makeGuardedFetch>

/** Reads the whole body of a response, up to its limit. */
export function readAll({ body }: FetchedAnswer): Promise<Buffer> {
  return buffer(body)
}

async function follow(
  { resolver, connect }: FetchDependencies,
  given: string | URL,
  {
    method = 'GET',
    headers = {},
    body,
    maxBytes,
    types,
    maxRedirects = 5,
    allowed = NONE,
  }: FetchOptions,
  signal: AbortSignal
): Promise<FetchedAnswer> {
  let url = vettedUrl(given, allowed)
  let sent = headers
  for (let hop = 0; ; hop += 1) {
    const addresses = await inTime(vettedAddresses(url, allowed, resolver), signal, url)
    const request = { method, headers: sent, body }
    const response = await sendOnce(url, addresses, request, { connect, signal })

    const location = REDIRECTS.includes(response.statusCode!) && response.headers.location
    if (!location) return answerOf(response, url, { method, maxBytes, types }, signal)

    response.destroy()
    const next = URL.parse(location, url.href)
    const mayFollow = (method === 'GET' || method === 'HEAD') && hop < maxRedirects
    if (!mayFollow || !next) throw new RequestRefused('redirects', targetOf(url))
    const target = vettedUrl(next, allowed)
    // Headers and body meant for one host are not sent to another.
    if (target.origin !== url.origin) sent = withoutSecrets(sent)
    url = target
  }
}

function answerOf(
  response: IncomingMessage,
  url: URL,
  { method, maxBytes, types }: Pick<FetchOptions, 'method' | 'maxBytes' | 'types'>,
  signal: AbortSignal
): FetchedAnswer {
  const target = targetOf(url)
  try {
    const [contentType] = (response.headers['content-type'] ?? '').toLowerCase().split(';')
    const isSuccess = response.statusCode! >= 200 && response.statusCode! < 300
    const isWanted = !types || types.some((type) => contentType.trim().startsWith(type))
    if (isSuccess && !isWanted) throw new RequestRefused('type', target)

    const body = bodyOf(response, method === 'HEAD' ? Infinity : maxBytes, target)
    const end = () => body.destroy(new RequestRefused('time', target))
    signal.addEventListener('abort', end)
    body.on('close', () => signal.removeEventListener('abort', end))
    const { statusCode: status, headers } = response
    return { status: status!, headers, contentType: contentType.trim(), url, body }
  } catch (error) {
    response.destroy()
    throw error
  }
}

/** Headers without a secret: what kind of response is accepted, and which part of a file. */
const HARMLESS = /^(accept|user-agent|range$|if-range$)/i

function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  const harmless = Object.entries(headers).filter(([name]) => HARMLESS.test(name))
  return Object.fromEntries(harmless)
}

/** Stops waiting for a DNS lookup, which can't be aborted. */
function inTime<Value>(work: Promise<Value>, signal: AbortSignal, url: URL): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new RequestRefused('time', targetOf(url)))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}

function reportRefusal({ onRefused }: FetchDependencies, error: unknown): void {
  if (error instanceof RequestRefused) onRefused(error)
}

/** Statuses with which a `Response` must have no body, not even an empty one. */
const BODILESS = [204, 205, 304]

/** Returns a response for libraries that expect that of `fetch`. */
export function fetchResponse(
  status: number,
  body: Buffer,
  headers: Record<string, string>
): Response {
  const content = BODILESS.includes(status) ? null : new Uint8Array(body)
  return new Response(content, { status, headers })
}
