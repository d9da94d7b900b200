import vine from '@vinejs/vine'
import { spoofingIn } from '#support/identity/spoofing'
import { omittable } from '#validators/fields'
import { MAX_TYPED_LENGTH } from '#validators/identity/password'

/** An email address, trimmed and in lower case, so that it can be compared. */
export const emailAddress = () => vine.string().trim().toLowerCase().maxLength(254).email()

/** The email address of a new account, which must not look like another address. */
export const newEmailAddress = () => emailAddress().use(unmistakable())

const unmistakable = vine.createRule((value, _, field) => {
  const problem = spoofingIn(String(value))
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
