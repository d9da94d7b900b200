import { isCommonPassword } from '#actions/identity/passwords/common_passwords'
import { InvalidField } from '#exceptions/refusals'

/** Data of the user that an attacker could guess a password from. */
export type PasswordOwner = { email: string; fullName: string; companyName: string }

/** Text around a user's own words has to be at least this long to count as a password. */
const MIN_PERSONAL_PART_LENGTH = 6
const MIN_WORD_LENGTH = 3
const PRODUCT = 'rushes'

/**
 * Refuses a password that is common, or little more than the user's address, name, company or this product
 * (ASVS 6.2.4, 6.2.11). Any other text of the right length is accepted: letters, digits or punctuation aren't
 * required.
 * @throws InvalidField on `password`
 */
export async function assertGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (await isCommonPassword(password)) {
    throw new InvalidField('password', 'passwords.common', 'common_password')
  }
  if (isMadeOf(wordsAbout(owner), password)) {
    throw new InvalidField('password', 'passwords.personal', 'personal_password')
  }
}

/** The address, its parts, and each name whole and in words; longest first. */
function wordsAbout({ email, fullName, companyName }: PasswordOwner): string[] {
  const words = [email, fullName, companyName, PRODUCT].flatMap((name) => [
    lettersAndDigits(name),
    ...name.split(/[^\p{L}\p{N}]+/u).map(lettersAndDigits),
  ])
  return [...new Set(words)]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length)
}

function isMadeOf(words: string[], password: string): boolean {
  const whole = lettersAndDigits(password)
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), whole)
  return rest !== whole && rest.replaceAll(' ', '').length < MIN_PERSONAL_PART_LENGTH
}

/** Letters and digits alone, in lower case. */
function lettersAndDigits(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
