import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import type ContentItem from '#models/content/content_item'
import Revision from '#models/content/revision'

/**
 * Resolves an item's open revision: a new version or a return has answered it.
 * @param visibly false while that version waits in team review
 */
export async function answerRevision(
  trx: TransactionClientContract,
  actor: Actor,
  item: ContentItem,
  visibly = true
): Promise<void> {
  const revision = await Revision.query({ client: trx })
    .where('content_item_id', item.id)
    .where('status', 'open')
    .first()
  if (!revision) return

  revision.resolve(actor, { visibly })
  await revision.save()
  await recordAudit(trx, actor, 'revision.resolve', revision, {
    audience: visibly ? 'everyone' : 'team',
    after: { number: revision.number, status: 'resolved' },
  })
}
