export const COMPANY_KINDS = ['team', 'client'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

export const COMPANY_STATUSES = ['active', 'suspended'] as const
export type CompanyStatus = (typeof COMPANY_STATUSES)[number]

/** Words that don't distinguish companies in a slug: articles, "and", legal forms. */
const FILLER_WORDS: ReadonlySet<string> = new Set(
  'a an and ag co das der die gbr gmbh inc kg llc ltd mbh of ohg plc se the ug und'.split(' ')
)

/**
 * Returns the letters, in order and in upper case, from which a company's code is made: those of its slug without
 * filler words, or of the whole slug if it has only filler words.
 */
export function codeLetters(slug: string): string {
  const capitals = (words: string[]) =>
    words
      .join('')
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
  const words = slug.split('-')
  return capitals(words.filter((word) => !FILLER_WORDS.has(word))) || capitals(words)
}

/** Videos that a client may order in a month. */
export const MAX_MONTHLY_VIDEOS = 100_000
/** Revisions that a client may request for a video. */
export const MAX_REVISION_ROUNDS = 1_000

/** Characters of a company's contact details. */
export const MAX_CONTACT_LENGTH = 500
