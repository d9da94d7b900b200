import vine from '@vinejs/vine'
import { omittable, webUrl } from '#validators/fields'

/** A domain with at least two labels, in lower case (RFC 1035, 2.3.1); umlauts are encoded as `xn--…`. */
const mailDomain = () =>
  vine
    .string()
    .trim()
    .toLowerCase()
    .maxLength(253)
    .regex(
      /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z][a-zA-Z0-9-]{0,61}[a-zA-Z0-9]$/
    )

export const companySignInValidator = vine.create({
  issuer: webUrl().maxLength(500),
  clientId: vine.string().trim().minLength(1).maxLength(300),
  /** If it is left out, the stored secret remains. */
  clientSecret: omittable(vine.string().trim().minLength(1).maxLength(1_000)),
  domains: vine.array(mailDomain()).minLength(1).maxLength(50).distinct(),
  isOnlyWay: omittable(vine.boolean({ strict: true })),
})
export type CompanySignInInput = Awaited<ReturnType<typeof companySignInValidator.validate>>
