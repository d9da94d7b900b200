import vine from '@vinejs/vine'

const DECIMAL = /^-?\d+(\.\d+)?$/

const plainNumber = vine.number.bind(vine)

/**
 * Accepts a number, or its digits as a query contains them. Vine's own rule accepts everything that
 * JavaScript converts to a number: true as 1, an empty list as 0. Importing this module adds the rule to
 * every `vine.number()` created afterwards.
 */
vine.number = (options) => plainNumber(options).parse(numberOrNot)

function numberOrNot(value: unknown): unknown {
  const isNumber =
    typeof value === 'number' || (typeof value === 'string' && DECIMAL.test(value.trim()))
  return isNumber || value === null || value === undefined ? value : Number.NaN
}
