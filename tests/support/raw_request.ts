import { request } from 'node:http'
import { Sha256 } from '@smithy/core/checksum'
import { HttpRequest } from '@smithy/core/protocols'
import { SignatureV4 } from '@smithy/signature-v4'
import { KEY } from '#tests/support/services/own_store'

export interface RawRequest {
  method: string
  /** Sent unchanged, without the normalization of `fetch`. */
  path: string
  headers?: Record<string, string>
  body?: string
}

/**
 * Sends a request byte for byte.
 * @returns status and body; status 0 when the connection was closed
 */
export function sendRaw(endpoint: string, { method, path, headers, body }: RawRequest) {
  const { hostname, port } = new URL(endpoint)
  return new Promise<{ status: number; text: string }>((resolve) => {
    const call = request({ hostname, port, method, path, headers: { ...headers } }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += chunk))
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    call.on('error', () => resolve({ status: 0, text: '' }))
    call.end(body)
  })
}

/** Signs a request with the store's own key, for paths that client libraries would normalize. */
export async function sign(endpoint: string, { method, path, headers, body }: RawRequest) {
  const [pathname, search = ''] = path.split('?')
  const { host } = new URL(endpoint)
  const unsigned = new HttpRequest({
    method,
    path: pathname,
    query: Object.fromEntries(new URLSearchParams(search)),
    headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers },
  })
  const signed = await signer('eu-test-1').sign(unsigned)
  return { method, path, headers: signed.headers, body }
}

const signer = (region: string) =>
  new SignatureV4({
    service: 's3',
    region,
    credentials: KEY,
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  })
