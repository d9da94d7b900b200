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
    yield warning(`NODE_ENV is ${NODE_ENV}`, 'In production, set NODE_ENV=production.')
  }
  if (!isSecure && !isLocal) {
    yield wrong(
      `APP_URL is ${APP_URL}: passwords and sessions are sent unencrypted`,
      'Put a proxy with TLS in front, and use https in APP_URL.'
    )
  }
  if (isSecure && S3_PUBLIC_ENDPOINT?.startsWith('http:')) {
    yield wrong(
      'S3_PUBLIC_ENDPOINT is http and APP_URL is https: browsers block uploads and playback',
      'Set up TLS for the store, and use https in S3_PUBLIC_ENDPOINT.'
    )
  }
  if (isSecure && !TRUST_PROXY) {
    yield warning(
      'TRUST_PROXY is not set: all requests seem to come from the proxy’s address',
      'Set TRUST_PROXY to the proxy’s address, so that limits and the audit log use client addresses.'
    )
  }
}

function* secrets({ APP_KEY = '', APP_KEY_PREVIOUS }: Settings) {
  if (APP_KEY.length < MIN_KEY_LENGTH) {
    yield wrong(
      `APP_KEY has ${APP_KEY.length} characters`,
      'Generate one with env:generate, set APP_KEY_PREVIOUS to the old one and run keys:rotate.'
    )
  }
  if (APP_KEY_PREVIOUS) {
    yield warning('APP_KEY_PREVIOUS is set', 'Run keys:rotate, then remove APP_KEY_PREVIOUS.')
  }
}
