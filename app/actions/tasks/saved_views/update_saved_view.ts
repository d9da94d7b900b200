import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import { nameTaken } from '#actions/tasks/saved_views/create_saved_view'
import { withUniqueViolation } from '#lucid/unique_violation'
import SavedView from '#models/tasks/saved_view'
import SavedViewPolicy from '#policies/tasks/saved_view_policy'
import type { SavedViewChanges } from '#validators/tasks/saved_view'

/**
 * Renames one of the actor's own saved views, or changes its filters.
 * @throws NotFound, also for another user's, InvalidField for a name that they use already
 */
export async function updateSavedView(
  actor: Actor,
  id: string,
  input: Input<SavedViewChanges>
): Promise<SavedView> {
  return withUniqueViolation('saved_views_name_unique', nameTaken, () =>
    db.transaction(async (trx) => {
      const view = await SavedView.visibleTo(actor).lock(id, trx)
      await authorize(actor, SavedViewPolicy, 'update', view)
      const change = changesTo(view, await validateInput(input))
      if (!change) return view

      await view.merge(change.after).save()
      await recordAudit(trx, actor, 'saved_view.update', view, change)
      return view
    })
  )
}
