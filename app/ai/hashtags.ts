/** The longest that a channel takes as one. */
const LONGEST = 100

/** A hashtag of these words, as `#LivingRoom`; null where no letter is left. */
export function hashtagOf(words: string): string | null {
  const parts = words.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const tag = parts.map((part) => part[0].toUpperCase() + part.slice(1)).join('')
  return /\p{L}/u.test(tag) && tag.length < LONGEST ? `#${tag}` : null
}

/** The hashtags of these words, each once whatever its case. */
export function hashtagsOf(words: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const word of words) {
    const tag = hashtagOf(word)
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()]
}
