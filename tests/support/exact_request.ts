import { request, type IncomingHttpHeaders } from 'node:http'

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Requests an address exactly as written, without the normalization of client libraries. */
export function requestExactly(
  path: string,
  headers: Record<string, string> = {}
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sentRequest = request(
    { host: process.env.HOST, port: process.env.PORT, path, headers },
    (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        })
      )
    }
  )
  sentRequest.on('error', reject)
  sentRequest.end()
  return promise
}
