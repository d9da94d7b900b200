import type { ContentReader } from '#models/content/content_visibility'
import type { Side } from '#models/tasks/values'

/** The side of an order on which somebody stands. */
export function sideOf({ seesAllCompanies }: ContentReader): Side {
  return seesAllCompanies ? 'team' : 'client'
}
