import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'

const LIST = 'resources/common_passwords.txt'

/** Words that are too weak for a password, with any digits and punctuation around them. */
const WEAK_WORDS = new Set(
  `abc abcd abcdef access account admin administrator apple april asdf asdfgh august autumn
   bailey baseball batman changeme charlie cheese client company computer daniel december default
   demo donald dragon editor email family february flower football freedom friday google guest
   hello hockey hunter iloveyou internet january jennifer jessica jordan july june killer letmein
   login london love lovely manager march master matrix maverick media michael michelle monday
   monkey mustang november october orange owner pass passphrase passwd passwort password pepper
   pokemon princess producer production qwert qwerty qwertz robert root rushes samsung saturday
   secret september shadow silver soccer starwars studio summer sunday sunshine superman superuser
   team temp temporary test testing thomas thursday tigger tuesday user video wednesday welcome
   whatever winter spring yellow zaq zxcvbn`.split(/\s+/)
)

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  '$': 's',
  '!': 'i',
}

let listed: Promise<Set<string>> | undefined

async function readList(): Promise<Set<string>> {
  const text = await readFile(app.makePath(LIST), 'utf8')
  return new Set(text.split('\n').filter((line) => line && !line.startsWith('#')))
}

/** Whether a password is among those that attackers try first, regardless of letter case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await (listed ??= readList())
  const lower = password.toLowerCase()
  if (lower.trim() === '') return true
  return spellings(lower).some(
    (text) => list.has(text) || WEAK_WORDS.has(text) || isRepeated(text, list)
  )
}

/** The text without the signs around its word, with digits read as letters. */
function spellings(lower: string): string[] {
  const bare = (text: string) => text.replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
  const read = [...lower].map((sign) => LOOKALIKES[sign] ?? sign).join('')
  const readWord = [...bare(lower)].map((sign) => LOOKALIKES[sign] ?? sign).join('')
  return [lower, bare(lower), read, bare(read), readWord]
}

/** A weak word repeated: `passwordpassword`. */
function isRepeated(text: string, list: Set<string>): boolean {
  if (/\P{L}/u.test(text)) return false
  for (let size = 3; size <= text.length / 2; size += 1) {
    const unit = text.slice(0, size)
    if (text.length % size !== 0 || unit.repeat(text.length / size) !== text) continue
    return WEAK_WORDS.has(unit) || list.has(unit)
  }
  return false
}
