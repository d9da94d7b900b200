import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertViewQuota, nameTaken } from '#actions/tasks/saved_views/create_saved_view'
import { withUniqueViolation } from '#lucid/unique_violation'
import SavedView from '#models/tasks/saved_view'
import SavedViewPolicy from '#policies/tasks/saved_view_policy'

/**
 * Deletes one of the actor's own saved views.
 * @throws NotFound, also for another user's
 */
export async function deleteSavedView(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const view = await SavedView.visibleTo(actor).lock(id, trx)
    await authorize(actor, SavedViewPolicy, 'delete', view)
    await view.trash(trx)
    const { page, name, query } = view
    await recordAudit(trx, actor, 'saved_view.delete', view, { before: { page, name, query } })
  })
}

/**
 * Restores one of the actor's own saved views from the trash.
 * @throws NotFound, also for another user's, InvalidField when another took its name meanwhile, Conflict when
 *   they have too many
 */
export async function restoreSavedView(actor: Actor, id: string): Promise<SavedView> {
  return withUniqueViolation('saved_views_name_unique', nameTaken, () =>
    db.transaction(async (trx) => {
      const view = await SavedView.visibleTo(actor).onlyTrashed().lock(id, trx)
      await authorize(actor, SavedViewPolicy, 'delete', view)
      await assertViewQuota(trx, actor)
      await view.restore(trx)
      const { page, name, query } = view
      await recordAudit(trx, actor, 'saved_view.restore', view, { after: { page, name, query } })
      return view
    })
  )
}
