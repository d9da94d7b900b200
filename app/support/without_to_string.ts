/** As JSON writes the name; a letter of it may be written by its number. */
const WRITTEN = ['"toString"', '\\u00']

/**
 * Gives what was read from JSON without fields of the name `toString`, which no body has: an object
 * that has one can't be written out, and a rule that only wanted to say it is wrong breaks over it.
 * @param json what it was read from
 */
export function withoutToString<Value>(json: string, value: Value): Value {
  return WRITTEN.some((name) => json.includes(name)) ? strip(value) : value
}

function strip<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(strip) as Value
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).filter(([name]) => name !== 'toString')
  return Object.fromEntries(fields.map(([name, inner]) => [name, strip(inner)])) as Value
}
