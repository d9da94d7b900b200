import { request, type IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Dial } from '#net/dial'
import { ENCODINGS } from '#net/read_body'
import { RequestRefused } from '#net/request_refused'
import { targetOf } from '#net/vetted_url'

export type Outgoing = {
  method: string
  headers: Record<string, string>
  body?: string | Buffer | Readable
}

/** One request over one connection of its own, to the first of the addresses that answers. */
export async function sendOnce(
  url: URL,
  addresses: string[],
  outgoing: Outgoing,
  { dial, signal }: { dial: Dial; signal: AbortSignal }
): Promise<IncomingMessage> {
  let failure: unknown
  // A streamed body can't be sent twice.
  const tried = isStream(outgoing.body) ? addresses.slice(0, 1) : addresses.slice(0, 3)
  for (const address of tried) {
    try {
      return await sendTo(address, url, outgoing, dial, signal)
    } catch (error) {
      if (signal.aborted) throw new RequestRefused('time', targetOf(url), { cause: error })
      failure = error
    }
  }
  throw new RequestRefused('unreachable', targetOf(url), { cause: failure })
}

function sendTo(
  address: string,
  url: URL,
  { method, headers, body }: Outgoing,
  dial: Dial,
  signal: AbortSignal
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      method,
      signal,
      // The scheme only matters to the connection, which is made here and not by name.
      createConnection: () => dial(address, url),
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
    // After an answer of 101 Node closes the connection and says nothing else.
    outgoing.on('close', () => reject(new Error('The connection ended without an answer')))
    if (isStream(body)) body.on('error', (error) => outgoing.destroy(error)).pipe(outgoing)
    else outgoing.end(body)
  })
}

function isStream(body: Outgoing['body']): body is Readable {
  return typeof body === 'object' && !Buffer.isBuffer(body)
}
