import type ContentItem from '#models/content_item'
import Revision from '#models/revision'

/** Rounds of changes that an item has used, and what the contract allows; null is no limit. */
export type Rounds = { used: number; allowed: number | null }

/** Gives an item its count of rounds. Its company must be loaded. */
export async function loadRounds(item: ContentItem): Promise<ContentItem> {
  const rounds = await Revision.query().where('content_item_id', item.id).count('* as used')
  item.$extras.rounds = {
    used: rounds[0].$extras.used,
    allowed: item.company.revisionRounds,
  } satisfies Rounds
  return item
}
