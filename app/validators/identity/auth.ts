import vine from '@vinejs/vine'
import { omittable } from '#validators/fields'
import { LONGEST_TYPED } from '#validators/identity/password'

/** Email addresses are trimmed and lower-cased before they are compared with anything. */
export const emailAddress = () => vine.string().trim().toLowerCase().maxLength(254).email()

export const emailValidator = vine.create(vine.object({ email: emailAddress() }))

export const loginValidator = vine.create(
  vine.object({
    email: emailAddress(),
    password: vine.string().maxLength(LONGEST_TYPED),
    remember: omittable(vine.boolean()),
  })
)
