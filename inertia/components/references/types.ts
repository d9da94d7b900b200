import { type Data } from '@generated/data'

export type Reference = Data.Reference
export type Moment = Reference['moments'][number]
export type CategoryNode = Data.Category
export type CompanyChoice = Data.CompanyRef.Variants['forOrdering']

/** The display name of a link's site. */
export function siteOf(url: string | null): string {
  try {
    return new URL(url ?? '').hostname.replace(/^www\./, '')
  } catch {
    return url ?? ''
  }
}
