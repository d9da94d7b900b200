import vine from '@vinejs/vine'
import { PASSWORD_LENGTH } from '#models/identity/values'
import { omittable } from '#validators/fields'

/** `string.length` counts characters outside the basic multilingual plane, such as emoji, twice. */
export const MAX_TYPED_LENGTH = 2 * PASSWORD_LENGTH.max

/**
 * A new password: characters of any kind, never trimmed, each code point counting as one (NIST SP 800-63B,
 * 3.1.1.2). `assertGoodPassword` checks whether it is easy to guess, because that depends on the user.
 */
export const newPassword = () => vine.string().maxLength(MAX_TYPED_LENGTH).use(codePoints())

const codePoints = vine.createRule(
  (value, _, field) => {
    const { length } = [...String(value)]
    const { min, max } = PASSWORD_LENGTH
    if (length < min) {
      field.report('Use at least {{ min }} characters', 'minLength', field, { min })
    }
    if (length > max) {
      field.report('Use at most {{ max }} characters', 'maxLength', field, { max })
    }
  },
  {
    toJSONSchema: (schema) => {
      schema.minLength = PASSWORD_LENGTH.min
      schema.maxLength = PASSWORD_LENGTH.max
    },
  }
)

/** The new password, repeated. */
export const passwordAgain = () => vine.string().maxLength(MAX_TYPED_LENGTH).sameAs('password')

/** Whether API tokens are revoked together with the sessions. */
export const revokeTokensField = () => omittable(vine.boolean({ strict: true }))

/** The current password, typed to confirm the caller's identity. */
export const typedPassword = () => vine.string().minLength(1).maxLength(MAX_TYPED_LENGTH)
