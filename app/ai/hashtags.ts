/** Longest hashtag that every channel accepts, in characters. */
const MAX_HASHTAG_LENGTH = 100

/** A hashtag of these words, as `#LivingRoom`; null where no letter is left. */
export function hashtagOf(words: string): string | null {
  const parts = words.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const tag = parts.map((part) => part[0].toUpperCase() + part.slice(1)).join('')
  return /\p{L}/u.test(tag) && tag.length < MAX_HASHTAG_LENGTH ? `#${tag}` : null
}

/** Makes a hashtag of each word, without duplicates of different case. */
export function hashtagsOf(words: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const word of words) {
    const tag = hashtagOf(word)
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()]
}
