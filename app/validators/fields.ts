import vine from '@vinejs/vine'
import { plainName } from '#support/identity/spoofing'

/** A count that PostgreSQL keeps in an `integer`. */
export const MAX_INTEGER = 2_147_483_647

/**
 * A field that a change may leave out. Vine's own `optional` takes null for left out too; here
 * null answers 422, as it does wherever a value is needed.
 */
export function omittable<Type extends Extendable>(type: Type): ReturnType<Type['optional']> {
  return type.use(notNull()).optional() as ReturnType<Type['optional']>
}

type Extendable = {
  use(rule: ReturnType<typeof notNull>): { optional(): unknown }
  optional(): unknown
}

const notNull = vine.createRule(
  (value, _, field) => {
    if (value === null) field.report('The {{ field }} field is required', 'required', field)
  },
  { implicit: true }
)

/** Ids, each once. Vine looks for those given twice before it reads any: so they are in one case by then. */
export function ids(most: number) {
  return vine
    .array(vine.string().uuid())
    .parse((value) => (Array.isArray(value) ? value.map(lowerCase) : value))
    .maxLength(most)
    .distinct()
}

const lowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** The address of a web page, inside an intranet (`http://wiki/`) too. */
export function webAddress() {
  return vine
    .string()
    .trim()
    .maxLength(2_000)
    .url({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
}

/** A name as used in URLs. */
export function slug() {
  return vine
    .string()
    .trim()
    .toLowerCase()
    .maxLength(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
}

/**
 * A name that other users see, on one line. Zero-width characters and direction controls are removed
 * before it is measured.
 */
export const nameText = (maxLength: number) =>
  vine
    .string()
    .parse((value) => (typeof value === 'string' ? plainName(value) : value))
    .minLength(1)
    .maxLength(maxLength)
