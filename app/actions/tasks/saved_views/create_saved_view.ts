import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { validated, type Input } from '#support/input'
import { assertViewQuota, refusingTakenName } from '#actions/tasks/saved_views/saved_view_rules'
import SavedView from '#models/tasks/saved_view'
import SavedViewPolicy from '#policies/tasks/saved_view_policy'
import type { SavedViewInput } from '#validators/tasks/saved_view'

/**
 * Saves a list's filters under a name for the actor.
 * @throws InvalidField for a name that they use already, Conflict when they have too many
 */
export async function createSavedView(
  actor: Actor,
  input: Input<SavedViewInput>
): Promise<SavedView> {
  await authorize(actor, SavedViewPolicy, 'create')
  const given = await validated(input)

  return refusingTakenName(() =>
    db.transaction(async (trx) => {
      await assertViewQuota(trx, actor)
      const view = await SavedView.create(
        { ...given, userId: actor.id, companyId: actor.company.id },
        { client: trx }
      )
      await recordAudit(trx, actor, 'saved_view.create', view, { after: given })
      return view
    })
  )
}
