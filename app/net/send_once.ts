import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { TLSSocket } from 'node:tls'
import type { Connect } from '#net/connect'
import { ENCODINGS } from '#net/read_body'
import { RequestRefused } from '#net/request_refused'
import { targetOf } from '#net/vetted_url'

export type OutgoingRequest = {
  method: string
  headers: Record<string, string>
  body?: string | Buffer | Readable
}

/**
 * Methods that may be retried at the next address although the first may have received the request (RFC 9110,
 * 9.2.1).
 */
const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Milliseconds to connect to an address while another one is left. One that drops packets, as with IPv6 behind a
 * firewall, would otherwise use up the time of the whole request.
 */
const CONNECT_TIMEOUT_MS = 1_500

/**
 * Sends one request over a new connection, to the first address that responds. Once connected, a request with an
 * unsafe method is sent to no other address.
 */
export async function sendOnce(
  url: URL,
  addresses: string[],
  outgoing: OutgoingRequest,
  { connect, signal }: { connect: Connect; signal: AbortSignal }
): Promise<IncomingMessage> {
  let failure: unknown
  const isSafe = SAFE.includes(outgoing.method)
  // A streamed body can't be sent twice.
  const tried = isStream(outgoing.body) ? addresses.slice(0, 1) : addresses.slice(0, 3)
  for (const [index, address] of tried.entries()) {
    let wasHeard = false
    const open = () => {
      const socket = connect(address, url)
      if (index < tried.length - 1) limitConnecting(socket)
      socket.once(readyEvent(socket), () => (wasHeard = true))
      return socket
    }
    try {
      return await sendTo(url, outgoing, open, signal)
    } catch (error) {
      if (signal.aborted) throw new RequestRefused('time', targetOf(url), { cause: error })
      failure = error
      if (wasHeard && !isSafe) break
    }
  }
  throw new RequestRefused('unreachable', targetOf(url), { cause: failure })
}

function limitConnecting(socket: Socket): void {
  const end = () => socket.destroy(new Error('The address doesn’t respond'))
  const timer = setTimeout(end, CONNECT_TIMEOUT_MS)
  socket.once('connect', () => clearTimeout(timer))
  socket.once('close', () => clearTimeout(timer))
}

/** Before this event nothing of a request leaves this machine. */
const readyEvent = (socket: Socket) => (socket instanceof TLSSocket ? 'secureConnect' : 'connect')

function sendTo(
  url: URL,
  { method, headers, body }: OutgoingRequest,
  open: () => Socket,
  signal: AbortSignal
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      method,
      signal,
      // The scheme only matters for the connection, which is created here, to a vetted address.
      createConnection: open,
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: {
        'host': url.host,
        'user-agent': 'Rushes',
        'accept-encoding': ENCODINGS,
        ...headers,
        'connection': 'close',
      },
    })
    outgoing.on('response', resolve)
    outgoing.on('error', reject)
    // After a 101 response Node closes the connection and emits no other event.
    outgoing.on('close', () => reject(new Error('The connection ended without an answer')))
    if (isStream(body)) body.on('error', (error) => outgoing.destroy(error)).pipe(outgoing)
    else outgoing.end(body)
  })
}

function isStream(body: OutgoingRequest['body']): body is Readable {
  return typeof body === 'object' && !Buffer.isBuffer(body)
}
