import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * Invisible characters that can make two different texts look the same: zero-width characters, direction controls,
 * fillers, anchors of annotations (Unicode Standard Annex 44; UTS 39, 5.4).
 */
const INVISIBLE = '[\\p{Bidi_Control}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]'

/** Scripts whose spelling requires joiners between letters. */
const JOINING = `[${[
  ...['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')}]`

/** Invisible characters that are part of correct spelling: of joined letters, emoji and rare Han characters. */
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

/** Returns a name on one line, without the invisible characters that its spelling doesn't require. */
export function plainName(name: string): string {
  const line = name.replaceAll(/[\s\u2800\p{Cc}]+/gu, ' ')
  return line.replaceAll(NEEDLESS_INVISIBLE, '$1').trim()
}

/** Whether a text contains a zero-width character, a direction control, a space or another invisible one. */
const hasInvisible = (text: string): boolean => text.search(UNSEEN) >= 0

const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Devanagari'],
  ...['Bengali', 'Thai', 'Hangul', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Cherokee'],
].map((name) => ({ name, letters: new RegExp(`^\\p{Script=${name}}$`, 'u') }))

/** Scripts that may be mixed in one word (UTS 39, 5.2: highly restrictive). */
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
const LIKE_LATIN = /^[асԁеһіјӏорԛѕԝхуѵοναιρυօսհո]+$/u

/** Whether all letters of a text look like Latin ones (UTS 39, 4: whole-script confusable). */
function looksLatin(text: string): boolean {
  return LIKE_LATIN.test(text.replaceAll(/\P{L}/gu, ''))
}

/**
 * Letters that look like a common Latin one and that hardly any address contains: dotless i and j, clicks, tones,
 * phonetic letters such as ɑ and ᴡ, small Cherokee capitals (UTS 39: technical or uncommon use).
 */
const UNUSUAL_LETTER =
  /[\u0131\u0138\u017f\u0180-\u0185\u018d\u019b\u01a6-\u01aa\u01bb-\u01c3\u0237\u0250-\u02ff\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uabbf\u{10780}-\u{107bf}]/u

/**
 * A combining mark that can't be composed with a letter (UAX 15), such as a stroke through it. Scripts that require
 * marks are excluded.
 */
const LOOSE_MARK =
  /(?<![\p{L}\p{M}])\p{M}|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}/u

/** Dashes, apostrophes, slashes and digits that look like those of ASCII. */
const NEITHER_ASCII_NOR_LETTER = /[^\p{ASCII}\p{L}\p{M}]/u

/** Whether a text contains a character that looks like a common one. */
const hasUnusualCharacter = (text: string): boolean =>
  // Ligatures, wide letters, and accents separate from their letter change under normalisation (UAX 15).
  text.normalize('NFKC') !== text ||
  UNUSUAL_LETTER.test(text) ||
  NEITHER_ASCII_NOR_LETTER.test(text) ||
  LOOSE_MARK.test(text)

/** Returns why an email address can be confused with another one; null if it can't. */
export function spoofingReason(email: string): 'invisible' | 'mixed_scripts' | 'look_alike' | null {
  if (hasInvisible(email)) return 'invisible'
  if (email.split(/[@.]/).some(mixesScripts)) return 'mixed_scripts'
  const local = email.slice(0, email.lastIndexOf('@'))
  return hasUnusualCharacter(email) || looksLatin(local) ? 'look_alike' : null
}

/**
 * Returns an email address for display. A domain that mixes scripts or contains invisible or unusual characters is
 * shown as punycode (RFC 3492), so that it can't be confused with another domain. Invisible characters before the
 * `@` are shown as “�”.
 */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const visible = local.replaceAll(UNSEEN, '\ufffd')
  const isMisleading = hasInvisible(domain) || mixesScripts(domain) || hasUnusualCharacter(domain)
  return `${visible}@${isMisleading ? domainToASCII(domain) || '\ufffd' : domain}`
}

/**
 * Returns the form of an email address under which it is stored and searched: a domain in punycode is written with its
 * letters. Domains of other than Latin letters stay in punycode, because they may look like others.
 * @param email in lower case
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const isPunycode = domain.split('.').some((label) => label.startsWith('xn--'))
  if (!isPunycode || !/^[a-z0-9.-]+$/.test(domain)) return email
  const letters = domainToUnicode(domain)
  return /^[\p{Script=Latin}0-9.-]+$/u.test(letters) ? `${email.slice(0, at)}@${letters}` : email
}

/** Returns a domain in lower case and in punycode; a text that isn't a domain stays as it is. */
export function punycodeDomain(domain: string): string {
  const isAscii = !/[^\p{ASCII}]/u.test(domain)
  if (isAscii || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain.toLowerCase()
  return domainToASCII(domain) || domain.toLowerCase()
}
