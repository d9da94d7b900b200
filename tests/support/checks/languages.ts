import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/**
 * Returns the differences between two languages, one per line: missing texts, additional texts, and
 * texts with other values.
 * @param folder contains a folder for each language
 */
export function languageDifferences(folder: string, first: string, other: string): string[] {
  const known = textsIn(join(folder, first))
  const own = textsIn(join(folder, other))
  return [
    ...[...known.keys()].filter((key) => !own.has(key)).map((key) => `${other} lacks ${key}`),
    ...[...own.keys()].filter((key) => !known.has(key)).map((key) => `${first} has no ${key}`),
    ...[...known].flatMap(([key, text]) => {
      const translated = own.get(key)
      if (translated === undefined || isSameSet(values(text), values(translated))) return []
      return `${key} is filled in with other values`
    }),
  ]
}

/** Returns every text of a language by its key: `tasks.status.new`. */
function textsIn(folder: string): Map<string, string> {
  const texts = new Map<string, string>()
  const collect = (node: unknown, path: string) => {
    if (typeof node === 'string') texts.set(path, node)
    else for (const [key, child] of Object.entries(node ?? {})) collect(child, `${path}.${key}`)
  }
  for (const path of globSync('**/*.json', { cwd: folder })) {
    collect(JSON.parse(readFileSync(join(folder, path), 'utf8')), basename(path, '.json'))
  }
  return texts
}

/**
 * Returns the values of an ICU message: their names, and the properties that a translation must
 * keep. One language may use plural forms where the other doesn't.
 */
function values(text: string): Set<string> {
  const found = new Set<string>()
  const collect = (parts: MessageFormatElement[]) => {
    for (const part of parts) {
      if (part.type !== TYPE.literal && part.type !== TYPE.pound) found.add(kindOf(part))
      if (part.type === TYPE.tag) collect(part.children)
      if ('options' in part) Object.values(part.options).forEach(({ value }) => collect(value))
    }
  }
  collect(parse(text))
  return found
}

type PlaceholderElement = Exclude<MessageFormatElement, { type: TYPE.literal | TYPE.pound }>

function kindOf(part: PlaceholderElement): string {
  if (part.type === TYPE.tag) return `<${part.value}>`
  if (part.type === TYPE.date || part.type === TYPE.time) return `${part.value}, a time`
  if (part.type === TYPE.select) return `${part.value}, ${Object.keys(part.options).sort()}`
  return part.value
}

const isSameSet = (one: Set<string>, other: Set<string>) =>
  one.symmetricDifference(other).size === 0
