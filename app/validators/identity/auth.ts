import vine from '@vinejs/vine'
import { canonicalEmail, spoofingReason } from '#support/identity/spoofing'
import { omittable } from '#validators/fields'
import { MAX_TYPED_LENGTH } from '#validators/identity/password'

const canonical = vine.createRule((value, _, field) =>
  field.mutate(canonicalEmail(String(value)), field)
)

/** An email address, trimmed, in lower case and with its domain's letters, so that it can be compared. */
export const emailAddress = () =>
  vine.string().trim().toLowerCase().maxLength(254).email().use(canonical())

/** The email address of a new account, which must not look like another address. */
export const newEmailAddress = () => emailAddress().use(unmistakable())

const unmistakable = vine.createRule((value, _, field) => {
  const problem = spoofingReason(String(value))
  if (problem === 'invisible') {
    field.report('Remove the invisible characters', 'invisible', field)
  } else if (problem === 'look_alike') {
    field.report('The {{ field }} looks like another one', 'look_alike', field)
  } else if (problem) {
    field.report('The {{ field }} mixes letters of different scripts', 'mixed_scripts', field)
  }
})

export const newEmailValidator = vine.create({ email: newEmailAddress() })

export const emailValidator = vine.create({ email: emailAddress() })

export const loginValidator = vine.create({
  email: emailAddress(),
  password: vine.string().maxLength(MAX_TYPED_LENGTH),
  remember: omittable(vine.boolean()),
})
