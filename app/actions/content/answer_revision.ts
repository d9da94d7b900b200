import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import type ContentItem from '#models/content_item'
import Revision from '#models/revision'

/**
 * Closes an item's open round: a new version or a return has answered it.
 * @param visibly false while that version waits in team review
 */
export async function resolveOpenRevision(
  trx: TransactionClientContract,
  actor: Actor,
  item: ContentItem,
  visibly: boolean
): Promise<void> {
  const revision = await Revision.query({ client: trx })
    .where('content_item_id', item.id)
    .where('status', 'open')
    .first()
  if (!revision) return

  revision.resolve(actor, { visibly })
  await revision.save()
  await recordAudit(
    trx,
    actor,
    'revision.resolve',
    { entityType: 'revision', id: revision.id, companyId: item.companyId },
    {
      audience: visibly ? 'everyone' : 'team',
      after: { number: revision.number, status: 'resolved' },
    }
  )
}

/** Lets clients know of the rounds that were answered while the answer was still with the team. */
export async function revealResolvedRevisions(
  trx: TransactionClientContract,
  item: ContentItem
): Promise<void> {
  await Revision.query({ client: trx })
    .where('content_item_id', item.id)
    .where('status', 'resolved')
    .where('released_status', 'open')
    .update({ released_status: 'resolved' })
}
