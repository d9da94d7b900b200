import vine from '@vinejs/vine'
import { punycodeDomain } from '#support/identity/spoofing'
import { omittable, webUrl } from '#validators/fields'

const inPunycode = vine.createRule((value, _, field) =>
  field.mutate(punycodeDomain(String(value)), field)
)

/** A domain with at least two labels, in lower case (RFC 1035, 2.3.1); umlauts are accepted and stored as `xn--…`. */
const mailDomain = () =>
  vine
    .string()
    .trim()
    .toLowerCase()
    .maxLength(253)
    .regex(
      /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u
    )
    .use(inPunycode())

export const companySignInValidator = vine.create({
  issuer: webUrl().maxLength(500),
  clientId: vine.string().trim().minLength(1).maxLength(300),
  /** If it is left out, the stored secret remains. */
  clientSecret: omittable(vine.string().trim().minLength(1).maxLength(1_000)),
  domains: vine.array(mailDomain()).minLength(1).maxLength(50).distinct(),
  isOnlyWay: omittable(vine.boolean({ strict: true })),
})
export type CompanySignInInput = Awaited<ReturnType<typeof companySignInValidator.validate>>
