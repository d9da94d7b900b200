import vine from '@vinejs/vine'
import { omittable } from '#validators/fields'
import { MAX_PASSKEY_NAME_LENGTH } from '#models/identity/values'

/**
 * Keys, signatures and handles as browsers send them: base64url, limited to a length that the largest keys of the
 * standard don't reach.
 */
const base64url = (maxLength: number) =>
  vine
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .maxLength(maxLength)

const passkeyName = () => vine.string().trim().minLength(1).maxLength(MAX_PASSKEY_NAME_LENGTH)

/** WebAuthn Level 3, 5.8.1: `AuthenticationResponseJSON`. Only the fields that are verified are accepted. */
export const usedPasskey = () =>
  vine.object({
    id: base64url(1_400),
    rawId: base64url(1_400),
    type: vine.enum(['public-key'] as const),
    response: vine.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(8_000),
      userHandle: base64url(100).optional(),
    }),
  })

/** WebAuthn Level 3, 5.8.1: `RegistrationResponseJSON`. */
const newPasskey = () =>
  vine.object({
    id: base64url(1_400),
    rawId: base64url(1_400),
    type: vine.enum(['public-key'] as const),
    response: vine.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(16_000),
      transports: vine.array(vine.string().maxLength(30)).maxLength(10).optional(),
    }),
  })

export const newPasskeyValidator = vine.create({ name: passkeyName(), passkey: newPasskey() })

export const renamePasskeyValidator = vine.create({ name: passkeyName() })

export const passkeySignInValidator = vine.create({
  passkey: usedPasskey(),
  remember: omittable(vine.boolean({ strict: true })),
})
