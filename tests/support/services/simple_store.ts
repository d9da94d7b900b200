import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Ways in which the store violates its contract. */
export type Fault =
  'replaces' | 'looks at the beginning' | 'takes any type' | 'takes any length' | 'joins nothing'

/**
 * Starts a minimal store that verifies no signatures. It assumes that the type and the length of
 * the first check are those that were signed.
 */
export async function startSimpleStore(fault?: Fault) {
  const objects = new Map<string, string>()
  const parts = new Map<string, string>()

  async function put(request: IncomingMessage, key: string) {
    const isOnce = request.headers['if-none-match'] === '*' && fault !== 'replaces'
    const wasThere = objects.has(key)
    const body = await readBody(request)
    const isThere = fault === 'looks at the beginning' ? wasThere : objects.has(key)
    if (isOnce && isThere) return 412
    objects.set(key, body)
    return 200
  }

  function isRefused({ headers }: IncomingMessage): boolean {
    const { 'content-type': type, 'content-length': length } = headers
    return (
      (fault !== 'takes any type' && type === 'text/html') ||
      (fault !== 'takes any length' && Number(length) > 'probe'.length)
    )
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const answer = (status: number, body = '', headers = {}) =>
      response.writeHead(status, headers).end(body)
    const isPart = searchParams.has('partNumber')
    if (request.method === 'PUT' && isRefused(request)) {
      await readBody(request)
      return answer(403)
    }
    if (request.method === 'PUT' && isPart) {
      parts.set(pathname, await readBody(request))
      return answer(200, '', { etag: '"part"' })
    }
    if (request.method === 'PUT') return answer(await put(request, pathname))
    if (request.method === 'POST') {
      await readBody(request)
      if (searchParams.has('uploads')) return answer(200, xml('<UploadId>1</UploadId>'))
      objects.set(pathname, fault === 'joins nothing' ? '' : parts.get(pathname)!)
      return answer(200, xml('<ETag>"whole"</ETag>'))
    }
    if (request.method === 'DELETE') {
      if (!isUpload(searchParams)) objects.delete(pathname)
      return answer(204)
    }
    return answer(objects.has(pathname) ? 200 : 404, objects.get(pathname))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

function isUpload(query: URLSearchParams): boolean {
  return query.has('uploadId')
}

function xml(inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Result>${inner}</Result>`
}
