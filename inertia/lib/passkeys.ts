import { type Data } from '@generated/data'
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Outcome of prompting the user's authenticator: they may have cancelled it, or the passkey exists already. */
export type PasskeyOutcome<Credential> =
  { ok: true; passkey: Credential } | { ok: false; why: 'cancelled' | 'known' | 'failed' }

/** Makes the browser create a passkey. Import this module on demand. */
export async function makePasskey(options: Data.PasskeyCreation) {
  return promptAuthenticator(async () => {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
    const { id, rawId, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, attestationObject, transports: [...transports] as string[] },
    }
  })
}

/** Makes the browser authenticate the user with a passkey. */
export async function answerWithPasskey(options: Data.PasskeyRequest) {
  return promptAuthenticator(async () => {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
    const { id, rawId, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    }
  })
}

async function promptAuthenticator<Credential>(
  ceremony: () => Promise<Credential>
): Promise<PasskeyOutcome<Credential>> {
  try {
    return { ok: true, passkey: await ceremony() }
  } catch (error) {
    const { name } = error as Error
    if (name === 'NotAllowedError' || name === 'AbortError') return { ok: false, why: 'cancelled' }
    return { ok: false, why: name === 'InvalidStateError' ? 'known' : 'failed' }
  }
}
