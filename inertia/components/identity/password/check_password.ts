import { PASSWORD_LENGTH } from '#values/identity'

type Strength = 'weak' | 'fair' | 'strong'

export type PasswordCheck = {
  /** Number of characters still missing. */
  missing: number
  /** Whether it consists almost only of the user's own name, email or company. */
  isPersonal: boolean
  strength: Strength
}

/** Minimum length of the rest of a password that contains the user's own words. */
const MIN_PERSONAL_PART_LENGTH = 6
const MIN_WORD_LENGTH = 3

/**
 * Returns which rules a password meets while it is typed. The server decides, and also rejects common passwords.
 * @param about data from which an attacker could guess: email, name, company
 */
export function checkPassword(password: string, about: string[]): PasswordCheck {
  const missing = Math.max(0, PASSWORD_LENGTH.min - [...password].length)
  const isPersonal = password.length > 0 && isMadeOf([...about, 'rushes'], password)
  return { missing, isPersonal, strength: strengthOf(password, missing > 0 || isPersonal) }
}

function strengthOf(password: string, isRefused: boolean): Strength {
  const variety = new Set(password.toLowerCase()).size
  if (isRefused || variety < 5 || isRun(password)) return 'weak'
  return password.length >= 16 && variety >= 8 ? 'strong' : 'fair'
}

/** Whether most characters are neighbours on the keyboard or in the alphabet: 1234567890, abcdefghij. */
function isRun(password: string): boolean {
  const codes = [...password].map((letter) => letter.codePointAt(0)!)
  const steps = codes.slice(1).filter((code, at) => Math.abs(code - codes[at]) <= 1).length
  return steps >= (codes.length - 1) * 0.7
}

function isMadeOf(texts: string[], password: string): boolean {
  const words = texts
    .flatMap((text) => [
      lettersAndDigits(text),
      ...text.split(/[^\p{L}\p{N}]+/u).map(lettersAndDigits),
    ])
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length)
  const whole = lettersAndDigits(password)
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), whole)
  return rest !== whole && rest.replaceAll(' ', '').length < MIN_PERSONAL_PART_LENGTH
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
