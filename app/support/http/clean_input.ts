import type { HttpRequest } from '@adonisjs/core/http'

/** The NUL character as JSON writes it, and as addresses and forms do. */
const WRITTEN_NUL = ['\\u0000', '%00']

/** The name `toString` as JSON writes it; a letter of it may be written by its number. */
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
 * Removes the NUL character from everything that was sent. It comes along when text is pasted,
 * means nothing, and PostgreSQL can't store it in a text.
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
 * Gives what was read from JSON without fields of the name `toString`, which no body has: an object
 * that has one can't be written out, and a rule that only wanted to say it is wrong breaks over it.
 * @param json what it was read from
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
