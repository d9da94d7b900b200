import vine from '@vinejs/vine'

const DECIMAL = /^-?\d+(\.\d+)?$/

const plainNumber = vine.number.bind(vine)

/**
 * Takes a number, or its digits as a query has them. Vine by itself takes whatever JavaScript can
 * make one of: true for 1, an empty list for 0. Importing this module adds the rule to every
 * `vine.number()` created afterwards.
 */
vine.number = (options) => plainNumber(options).parse(numberOrNot)

function numberOrNot(value: unknown): unknown {
  const isNumber =
    typeof value === 'number' || (typeof value === 'string' && DECIMAL.test(value.trim()))
  return isNumber || value === null || value === undefined ? value : Number.NaN
}
