import { BaseTransformer } from '@adonisjs/core/transformers'
import type { PasskeyCreation } from '#actions/identity/passkeys/add_passkey'

/** WebAuthn Level 3, 5.4: the options with which a browser creates a passkey. */
export default class PasskeyCreationTransformer extends BaseTransformer<PasskeyCreation> {
  toObject() {
    const { rp, user, challenge, pubKeyCredParams, excludeCredentials = [] } = this.resource
    return {
      challenge,
      rp: { id: rp.id!, name: rp.name },
      user: { id: user.id, name: user.name, displayName: user.displayName },
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
      timeout: this.resource.timeout!,
      attestation: 'none' as const,
      excludeCredentials: excludeCredentials.map(({ id, transports = [] }) => ({
        id,
        type: 'public-key' as const,
        transports: [...transports] as string[],
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'preferred' as const,
      },
    }
  }
}
