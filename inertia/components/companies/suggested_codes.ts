import { codeLetters } from '#values/companies'

const TRANSLITERATIONS: Record<string, string> = {
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

/** Predicts the slug that the server will make of a company's name. Only the server's result counts. */
export function suggestedSlug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåðþł&]/g, (letter) => TRANSLITERATIONS[letter])
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}

/** Predicts the code with which the company's order numbers begin. The server chooses another if it is taken. */
export function suggestedCode(slug: string): string {
  const capitals = codeLetters(slug)
  return `${capitals}XX`.slice(0, Math.max(2, Math.min(4, capitals.length)))
}
