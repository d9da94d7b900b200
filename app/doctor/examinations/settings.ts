import type { Finding } from '#doctor/finding'
import { ok, warning, wrong } from '#doctor/finding'

type Settings = Record<string, string | undefined>

const MIN_KEY_LENGTH = 32

/** Settings that are valid but probably unwanted. Completeness and format are validated at startup. */
export async function examineSettings(settings: Settings = process.env): Promise<Finding[]> {
  const findings = [...addresses(settings), ...secrets(settings)]
  return findings.length > 0 ? findings : [ok(`complete, for ${settings.APP_URL}`)]
}

function* addresses({ NODE_ENV, APP_URL = '', S3_PUBLIC_ENDPOINT, TRUST_PROXY }: Settings) {
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)([:/]|$)/.test(APP_URL)
  const isSecure = APP_URL.startsWith('https:')
  if (NODE_ENV !== 'production') {
    yield warning(`NODE_ENV is ${NODE_ENV}`, 'Set NODE_ENV=production where people work with it.')
  }
  if (!isSecure && !isLocal) {
    yield wrong(
      `APP_URL is ${APP_URL}: passwords and sessions go over the network in the clear`,
      'Put a proxy with TLS in front and make APP_URL https.'
    )
  }
  if (isSecure && S3_PUBLIC_ENDPOINT?.startsWith('http:')) {
    yield wrong(
      'S3_PUBLIC_ENDPOINT is http and APP_URL is https: browsers refuse to upload and to play',
      'Give the store TLS and make S3_PUBLIC_ENDPOINT https.'
    )
  }
  if (isSecure && !TRUST_PROXY) {
    yield warning(
      'TRUST_PROXY is not set: every visitor seems to come from the proxy',
      'Name the proxy’s address in TRUST_PROXY, so that limits and the audit log see people.'
    )
  }
}

function* secrets({ APP_KEY = '', APP_KEY_PREVIOUS }: Settings) {
  if (APP_KEY.length < MIN_KEY_LENGTH) {
    yield wrong(
      `APP_KEY has ${APP_KEY.length} characters`,
      'Make one with env:generate, name the old one in APP_KEY_PREVIOUS and run keys:rotate.'
    )
  }
  if (APP_KEY_PREVIOUS) {
    yield warning(
      'APP_KEY_PREVIOUS is set',
      'Run keys:rotate, then take APP_KEY_PREVIOUS away again.'
    )
  }
}
