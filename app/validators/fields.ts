import vine from '@vinejs/vine'
import { plainName } from '#support/identity/spoofing'
import { MAX_SLUG_LENGTH, MAX_URL_LENGTH } from '#models/texts/values'

/** Maximum of PostgreSQL's type `integer`. */
export const MAX_INTEGER = 2_147_483_647

/**
 * A field that may be missing. Vine's own `optional` also treats null as missing; here null is refused with 422, as
 * for required fields.
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

/**
 * A list of ids without duplicates. Vine compares them before it validates each one, so they are converted to lower
 * case first.
 */
export function ids(max: number) {
  return vine
    .array(vine.string().uuid())
    .parse((value) => (Array.isArray(value) ? value.map(lowerCase) : value))
    .maxLength(max)
    .distinct()
}

const lowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/**
 * Converts the ids in this field of a list's items to lower case, so that `distinct` compares them as the database
 * does.
 */
export const lowerCaseIn = (field: string) => (value: unknown) =>
  Array.isArray(value) ? value.map((item) => withLowerCase(item, field)) : value

const withLowerCase = (item: unknown, field: string) => {
  const id = (item as Record<string, unknown> | null)?.[field]
  return typeof id === 'string' ? { ...(item as object), [field]: lowerCase(id) } : item
}

/** The URL of a web page, which may be inside an intranet (`http://wiki/`). */
export function webUrl() {
  return vine
    .string()
    .trim()
    .maxLength(MAX_URL_LENGTH)
    .url({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
}

/** A name as used in URLs. */
export function slug() {
  return vine
    .string()
    .trim()
    .toLowerCase()
    .maxLength(MAX_SLUG_LENGTH)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
}

/**
 * A name that other users see, on one line. Zero-width characters and direction controls are removed before its
 * length is checked.
 */
export const nameText = (maxLength: number) =>
  vine
    .string()
    .parse((value) => (typeof value === 'string' ? plainName(value) : value))
    .minLength(1)
    .maxLength(maxLength)
