import vine from '@vinejs/vine'

/** Emails are trimmed and lower-cased before they are compared with anything. */
export const emailAddress = () => vine.string().trim().toLowerCase().email().maxLength(254)

export const emailValidator = vine.create(vine.object({ email: emailAddress() }))

export const loginValidator = vine.create(
  vine.object({
    email: emailAddress(),
    password: vine.string().maxLength(128),
    remember: vine.boolean().optional(),
  })
)
