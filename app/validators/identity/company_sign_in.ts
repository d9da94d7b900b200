import vine from '@vinejs/vine'
import { omittable } from '#validators/fields'
import { emailAddress } from '#validators/identity/auth'

const path = () => vine.string().maxLength(1_000)

/** Without an email address, the sign-in uses the production team's own provider. */
export const companySignInStartValidator = vine.create({
  email: omittable(emailAddress()),
  remember: omittable(vine.boolean({ strict: true })),
  next: omittable(path()),
})

export const companyReauthenticationValidator = vine.create({ next: omittable(path()) })
