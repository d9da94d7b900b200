import { type Data } from '@generated/data'
import { useState } from 'react'
import { type Result } from '~/lib/api'
import { t } from '~/lib/i18n'
import type { PasskeyOutcome } from '~/lib/passkeys'

type Passkeys = typeof import('~/lib/passkeys')
type Failure = Extract<PasskeyOutcome<unknown>, { ok: false }>['why']

/**
 * Makes the browser create a passkey or authenticate with one. The code for it is loaded on demand.
 * @param failureText returns the message if the user or the browser cancelled
 * @example
 * const passkey = usePasskeyRequest(() => t('auth.passkey.unused'))
 * const credential = await passkey.authenticate(() => api.submit('post', '/api/auth/passkey/options'))
 * if (credential) await api.submit('post', '/api/auth/passkey', { body: { passkey: credential } })
 */
export function usePasskeyRequest(failureText: (why: Failure) => string) {
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  async function request<Options, Credential>(
    requestOptions: () => Promise<Result<Options>>,
    prompt: (passkeys: Passkeys, options: Options) => Promise<PasskeyOutcome<Credential>>
  ): Promise<Credential | null> {
    setMessage(null)
    setPending(true)
    const options = await requestOptions()
    const passkeys = options.ok && (await import('~/lib/passkeys').catch(() => null))
    const outcome = passkeys && options.ok ? await prompt(passkeys, options.data) : null
    setPending(false)
    if (outcome?.ok) return outcome.passkey
    if (options.ok) setMessage(outcome ? failureText(outcome.why) : t('errors.request.unavailable'))
    return null
  }

  return {
    isPending,
    /** Why there is no passkey, unless the server refused its options. */
    message,
    clear: () => setMessage(null),
    /** @returns the new passkey; null if there is none */
    create: (requestOptions: () => Promise<Result<Data.PasskeyCreation>>) =>
      request(requestOptions, ({ makePasskey }, options) => makePasskey(options)),
    /** @returns the browser's response; null if there is none */
    authenticate: (requestOptions: () => Promise<Result<Data.PasskeyRequest>>) =>
      request(requestOptions, ({ answerWithPasskey }, options) => answerWithPasskey(options)),
  }
}
