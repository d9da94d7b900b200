import type { HttpRequest } from '@adonisjs/core/http'
import { validate as isUuid } from 'uuid'

/** Encodings of the NUL character: in JSON, and in URLs and forms. */
const WRITTEN_NUL = ['\\u0000', '%00']

/** Encodings of the name `toString` in JSON, where any letter may also be an escape sequence. */
const WRITTEN_TO_STRING = ['"toString"', '\\u00']

/**
 * Whether lists and objects are nested deeper than a number of levels. Scans the text before it is parsed;
 * for invalid JSON the result is undefined.
 */
export function nestsDeeperThan(levels: number, json: string): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index++) {
    const character = json[index]
    if (character === '"') isInText = !isInText
    else if (isInText && character === '\\') index++
    else if (isInText) continue
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > levels) return true
  }
  return false
}

/**
 * Removes NUL characters from the query and the body. They can come from pasted text, have no
 * meaning, and PostgreSQL can't store them in a text.
 */
export function stripNulFrom(request: HttpRequest): void {
  if (mayHoldNul(request.url(true))) request.updateQs(stripNul(request.qs()))
  if (mayHoldNul(request.raw())) request.updateBody(stripNul(request.body()))
}

function mayHoldNul(text: string | null): boolean {
  return text !== null && WRITTEN_NUL.some((nul) => text.includes(nul))
}

function stripNul<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\0', '') as Value
  if (Array.isArray(value)) return value.map(stripNul) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [stripNul(key), stripNul(inner)])
  ) as Value
}

/**
 * Returns the parsed value without fields named `toString`. No valid body has such a field, and an object with one
 * can't be converted to text: a validation rule that reports it as invalid would throw.
 * @param json the text that the value was parsed from
 */
export function withoutToString<Value>(json: string, value: Value): Value {
  return WRITTEN_TO_STRING.some((name) => json.includes(name)) ? stripToString(value) : value
}

function stripToString<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(stripToString) as Value
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).filter(([name]) => name !== 'toString')
  return Object.fromEntries(fields.map(([name, inner]) => [name, stripToString(inner)])) as Value
}

/**
 * Returns the fields with each id in lower case: PostgreSQL accepts ids in any case and returns them in lower case,
 * and the application compares ids as text.
 */
export function lowerCaseIds<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields
): Fields {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    isUuid(value) ? (value as string).toLowerCase() : value,
  ])
  return Object.fromEntries(entries)
}
