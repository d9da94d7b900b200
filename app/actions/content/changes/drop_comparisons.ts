import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import VersionComparison from '#models/content/version_comparison'

/** Removes what was found by comparing versions of a video, which nobody sees any more. */
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
