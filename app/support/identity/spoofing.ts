import { domainToASCII } from 'node:url'

/**
 * Invisible characters that make two texts look the same: zero-width characters, direction controls, fillers,
 * anchors of annotations (Unicode Standard Annex 44; UTS 39, 5.4).
 */
const INVISIBLE = '[\\p{Bidi_Control}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]'

/** Scripts whose spelling needs joiners between letters. */
const JOINING = `[${[
  ...['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')}]`

/** Invisible characters that belong to the spelling: of joined letters, of emoji, of rare Han characters. */
const SPELLING = [
  `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
].join('|')

/** Spaces of any width, and the empty Braille pattern. */
const BLANK = '[\\s\\u2800]'

const UNSEEN = new RegExp(`${INVISIBLE}|${BLANK}`, 'gu')
const NEEDLESS_INVISIBLE = new RegExp(`(${SPELLING})|${INVISIBLE}`, 'gu')

/** A name on one line, without invisible characters that its spelling doesn't need. */
export function plainName(name: string): string {
  const line = name.replaceAll(/[\s\u2800\p{Cc}]+/gu, ' ')
  return line.replaceAll(NEEDLESS_INVISIBLE, '$1').trim()
}

/** Whether a text contains a zero-width character, a direction control, a space or another invisible one. */
export const hasInvisible = (text: string): boolean => text.search(UNSEEN) >= 0

const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Devanagari'],
  ...['Bengali', 'Thai', 'Hangul', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Cherokee'],
].map((name) => ({ name, letters: new RegExp(`^\\p{Script=${name}}$`, 'u') }))

/** Scripts that one word is written in together (UTS 39, 5.2: highly restrictive). */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

/**
 * Whether a text mixes scripts that no language combines: a Cyrillic “а” among Latin letters looks like one
 * of them.
 */
export function mixesScripts(text: string): boolean {
  const letters = text.match(/(?!\p{Script=Common}|\p{Script=Inherited})\p{L}/gu) ?? []
  const found = new Set(letters.map(scriptOf))
  return found.size > 1 && !TOGETHER.some((set) => [...found].every((one) => set.includes(one)))
}

const scriptOf = (letter: string): string =>
  SCRIPTS.find(({ letters }) => letters.test(letter))?.name ?? 'another'

/** Letters of other scripts that look like Latin ones. */
const LIKE_LATIN = /^[асԁеһіјӏорԛѕԝхуѵοναιρυ]+$/u

/**
 * Whether a text contains no letters but those that look like Latin ones (UTS 39, 4: whole-script confusable).
 */
function looksLatin(text: string): boolean {
  return LIKE_LATIN.test(text.replaceAll(/\P{L}/gu, ''))
}

/**
 * Latin letters that look like a common one and that hardly any address is written with: dotless i and j, and
 * phonetic letters such as ɑ and ᴡ (UTS 39: identifier type technical or uncommon use).
 */
const UNUSUAL_LATIN =
  /[\u0131\u0237\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f\u{10780}-\u{107bf}]/u

/** A mark that isn't part of a letter (UAX 15), such as a stroke through it; scripts that need marks are left out. */
const LOOSE_MARK =
  /(?<![\p{L}\p{M}])\p{M}|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}/u

/** Whether a text contains a letter that looks like a common one with another code point or a mark. */
const hasUnusualLetter = (text: string): boolean =>
  // Ligatures, wide letters, and accents apart from their letter have another form (UAX 15).
  text.normalize('NFKC') !== text || UNUSUAL_LATIN.test(text) || LOOSE_MARK.test(text)

/** Why an email address can be taken for another one; null for one that can't. */
export function spoofingIn(email: string): 'invisible' | 'mixed_scripts' | 'look_alike' | null {
  if (hasInvisible(email)) return 'invisible'
  if (email.split(/[@.]/).some(mixesScripts)) return 'mixed_scripts'
  const local = email.slice(0, email.lastIndexOf('@'))
  return hasUnusualLetter(email) || looksLatin(local) ? 'look_alike' : null
}

/**
 * An email address as it is shown: its domain as punycode (RFC 3492) where that mixes scripts or
 * contains invisible characters or unusual letters, so that it can't be taken for another domain. Invisible characters
 * before it are shown as “�”.
 */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const visible = local.replaceAll(UNSEEN, '\ufffd')
  const isMisleading = hasInvisible(domain) || mixesScripts(domain) || hasUnusualLetter(domain)
  return `${visible}@${isMisleading ? domainToASCII(domain) || '\ufffd' : domain}`
}
