import type { IncomingMessage, ServerResponse } from 'node:http'
import env from '#start/env'
import { commaList } from '#support/strings/comma_list'
import server from '@adonisjs/core/services/server'
import { defineConfig } from '@adonisjs/core/http'
import proxyAddr from 'proxy-addr'

export const appKey = env.get('APP_KEY')
export const appUrl = env.get('APP_URL')

/** Cookies are `Secure` and `__Host-` prefixed when the app is served over https. */
export const servedOverHttps = appUrl.startsWith('https://')

/**
 * A forwarded client address is trusted only from a proxy in `TRUST_PROXY`, a comma-separated list of addresses and
 * ranges; otherwise the address of the connection counts.
 */
const trustProxy = addressesIn(env.get('TRUST_PROXY'))

/** Clients that may read `/metrics`: those with the token, or from these addresses. None by default. */
export const metrics = {
  token: env.get('METRICS_TOKEN'),
  allowedFrom: addressesIn(env.get('METRICS_FROM')),
}

/** Whether an address is within a comma-separated list of addresses and ranges. */
function addressesIn(list?: string): (address: string, hop: number) => boolean {
  const ranges = commaList(list)
  return ranges.length > 0 ? proxyAddr.compile(ranges) : () => false
}

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  trustProxy,
  /**
   * A URL that can't be decoded gets a 404 like any unknown URL, in the shape that the caller expects: its
   * percent signs are read literally.
   */
  onBadUrl(request: IncomingMessage, response: ServerResponse) {
    const [path, ...query] = request.url!.split('?')
    request.url = [path.replaceAll('%', '%25'), ...query].join('?')
    server.handle(request, response)
  },
  cookie: {
    domain: '',
    path: '/',
    maxAge: '2h',
    httpOnly: true,
    secure: servedOverHttps,
    sameSite: 'lax',
  },
})
