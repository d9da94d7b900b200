import type { ContentReader } from '#models/content/content_for_reader'
import type { Side } from '#models/values'

/** The side of an order on which somebody stands. */
export function sideOf({ seesAllCompanies }: ContentReader): Side {
  return seesAllCompanies ? 'team' : 'client'
}
