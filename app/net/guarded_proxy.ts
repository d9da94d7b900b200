import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect as connectTcp, type AddressInfo, type Socket } from 'node:net'
import { pipeline, type Duplex } from 'node:stream'
import type { FetchDependencies } from '#net/guarded_fetch'
import { RequestRefused } from '#net/request_refused'
import { vettedAddresses } from '#net/resolve'
import { sendOnce } from '#net/send_once'
import { vettedUrl, type AllowedHosts } from '#net/vetted_url'

type ProxyOutgoing = FetchDependencies & { allowed: AllowedHosts }

/** An HTTP proxy for use by this process only. */
export type GuardedProxy = { url: string; close: () => Promise<void> }

const CONNECT_TIMEOUT_MS = 15_000
const IDLE_TIMEOUT_MS = 60_000
/** Maximum bytes of one request's headers and body. */
const MAX_SENT_BYTES = 1024 * 1024

/** Headers of one connection, which are not forwarded (RFC 9110, 7.6.1). */
const OF_CONNECTION =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|content-length)$/i

/**
 * Starts a proxy for a program that fetches URLs itself: each one is vetted, and the proxy connects to the
 * vetted address, as in `guardedFetch`. Through a tunnel the program uses TLS with that host only. It listens
 * on localhost only, on a free port.
 */
export async function startGuardedProxy(way: ProxyOutgoing): Promise<GuardedProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => void forward(way, request, response))
  server.on('connection', (socket) => keep(sockets, socket))
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    void tunnel(way, sockets, request.url ?? '', client, head)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function keep(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  socket.on('error', () => socket.destroy())
}

/** `CONNECT host:port`: only to the usual ports, or to a host in the operator's settings. */
async function tunnel(
  { allowed, resolver, onRefused }: ProxyOutgoing,
  sockets: Set<Socket>,
  authority: string,
  client: Duplex,
  head: Buffer
): Promise<void> {
  client.on('error', () => client.destroy())
  try {
    const url = vettedUrl(`https://${authority}`, allowed)
    const [address] = await vettedAddresses(url, allowed, resolver)
    const target = connectTcp({ host: address, port: Number(url.port) || 443 })
    keep(sockets, target)
    target.setTimeout(CONNECT_TIMEOUT_MS, () => target.destroy())
    target.once('connect', () => {
      target.setTimeout(IDLE_TIMEOUT_MS)
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      if (head.length > 0) target.write(head)
      pipeline(client, target, client, () => {})
    })
    target.once('close', () => client.destroy())
  } catch (error) {
    if (error instanceof RequestRefused) onRefused(error)
    client.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
  }
}

/**
 * Forwards an unencrypted request. Redirects are returned to the program, which sends them through this proxy
 * again.
 */
async function forward(
  { allowed, resolver, connect, onRefused }: ProxyOutgoing,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  try {
    const url = vettedUrl(request.url ?? '', allowed)
    const addresses = await vettedAddresses(url, allowed, resolver)
    const headers = Object.fromEntries(
      Object.entries(request.headers)
        .filter(([name]) => !OF_CONNECTION.test(name))
        .map(([name, value]) => [name, String(value)])
    )
    const outgoing = { method: request.method ?? 'GET', headers, body: await bodyOf(request) }
    const signal = AbortSignal.timeout(IDLE_TIMEOUT_MS * 10)
    const answer = await sendOnce(url, addresses, outgoing, { connect, signal })
    const forwarded = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.test(name))
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(forwarded))
    pipeline(answer, response, () => {})
  } catch (error) {
    if (error instanceof RequestRefused) onRefused(error)
    if (!response.headersSent) response.writeHead(403, { connection: 'close' })
    response.end()
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_SENT_BYTES) throw new RequestRefused('too_large', 'a request to the proxy')
    chunks.push(chunk)
  }
  return bytes > 0 ? Buffer.concat(chunks) : undefined
}
