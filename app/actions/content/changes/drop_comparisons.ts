import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import VersionComparison from '#models/content/version_comparison'

/** Deletes the comparisons of a video's versions when no user sees them any more. */
export async function dropComparisons(
  trx: TransactionClientContract,
  contentItemId: string
): Promise<void> {
  await VersionComparison.query({ client: trx })
    .whereRaw('to_version_id in (select id from content_versions where content_item_id = ?)', [
      contentItemId,
    ])
    .delete()
}
