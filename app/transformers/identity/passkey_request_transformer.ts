import { BaseTransformer } from '@adonisjs/core/transformers'
import type { PasskeyRequest } from '#actions/identity/passkeys/take_passkey'

/** WebAuthn Level 3, 5.5: the options with which a browser uses a passkey. */
export default class PasskeyRequestTransformer extends BaseTransformer<PasskeyRequest> {
  toObject() {
    const { challenge, rpId, timeout, userVerification, allowCredentials = [] } = this.resource
    return {
      challenge,
      rpId: rpId!,
      timeout: timeout!,
      userVerification: userVerification as 'required' | 'preferred',
      allowCredentials: allowCredentials.map(({ id, transports = [] }) => ({
        id,
        type: 'public-key' as const,
        transports: [...transports] as string[],
      })),
    }
  }
}
