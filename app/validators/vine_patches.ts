import vine, { VineString } from '@vinejs/vine'

// Importing this module adds these rules to every text, id and number field that is created afterwards.

const DECIMAL = /^-?\d+(\.\d+)?$/

/**
 * PostgreSQL can't store half of a surrogate pair in JSON, and the audit log stores JSON. So every
 * text field refuses one with 422, instead of failing with 500 later.
 */
const storableText = vine.createRule((value, _, field) => {
  if (typeof value !== 'string' || value.isWellFormed()) return
  field.report('The {{ field }} field has a character that can’t be kept', 'storable', field)
})

const plainString = vine.string.bind(vine)

vine.string = () => plainString().use(storableText())

const plainUuid = VineString.prototype.uuid

/** Converts every id to lower case, as PostgreSQL does, because the application compares ids as text. */
VineString.prototype.uuid = function (...given) {
  return plainUuid.apply(this, given).toLowerCase()
}

const plainNumber = vine.number.bind(vine)

/**
 * Accepts a number, or its digits as a query contains them. Vine's own rule accepts everything that
 * JavaScript converts to a number: true as 1, an empty list as 0.
 */
vine.number = (options) => plainNumber(options).parse(numberOrNot)

function numberOrNot(value: unknown): unknown {
  const isNumber =
    typeof value === 'number' || (typeof value === 'string' && DECIMAL.test(value.trim()))
  return isNumber || value === null || value === undefined ? value : Number.NaN
}
