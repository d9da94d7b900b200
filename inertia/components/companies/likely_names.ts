import { codeLetters } from '#values/companies'

const SPELT: Record<string, string> = {
  'ä': 'ae',
  'ö': 'oe',
  'ü': 'ue',
  'ß': 'ss',
  'æ': 'ae',
  'ø': 'o',
  'å': 'a',
  'ð': 'd',
  'þ': 'th',
  'ł': 'l',
  '&': ' and ',
}

/** How the server will likely spell a company's name in an address; what it makes of it counts. */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåðþł&]/g, (letter) => SPELT[letter])
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}

/** The beginning of its orders' numbers, unless another company has it. */
export function codeOf(slug: string): string {
  const capitals = codeLetters(slug)
  return `${capitals}XX`.slice(0, Math.max(2, Math.min(4, capitals.length)))
}
