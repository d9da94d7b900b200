import env from '#start/env'
import { defineConfig } from '@adonisjs/core/http'
import proxyAddr from 'proxy-addr'

export const appKey = env.get('APP_KEY')
export const appUrl = env.get('APP_URL')

/** Cookies are `Secure` and `__Host-` prefixed where people reach the app by https. */
export const servedOverHttps = appUrl.startsWith('https://')

/**
 * A forwarded address is believed only from a proxy that the operator names
 * (`TRUST_PROXY`, a comma-separated list of addresses or ranges); else the peer's own.
 */
const trustedProxies = env.get('TRUST_PROXY')
const trustProxy = trustedProxies
  ? proxyAddr.compile(trustedProxies.split(',').map((range) => range.trim()))
  : () => false

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  trustProxy,
  cookie: {
    domain: '',
    path: '/',
    maxAge: '2h',
    httpOnly: true,
    secure: servedOverHttps,
    sameSite: 'lax',
  },
})
