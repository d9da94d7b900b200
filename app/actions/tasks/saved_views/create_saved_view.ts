import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { withUserLock } from '#lucid/with_user_lock'
import { validated, type Input } from '#support/input'
import { refusingTakenName } from '#actions/tasks/saved_views/name_taken'
import { Conflict } from '#exceptions/refusals'
import SavedView from '#models/tasks/saved_view'
import SavedViewPolicy from '#policies/tasks/saved_view_policy'
import { text } from '#support/text'
import type { SavedViewInput } from '#validators/tasks/saved_view'

const MOST = 100

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
      await withUserLock(trx, actor)
      const [{ total }] = await SavedView.visibleTo(actor)
        .useTransaction(trx)
        .count('* as total')
        .pojo<{ total: number }>()
      if (total >= MOST) throw new Conflict(text('saved_views.too_many', { most: MOST }))

      const view = await SavedView.create(
        { ...given, userId: actor.id, companyId: actor.company.id },
        { client: trx }
      )
      await recordAudit(trx, actor, 'saved_view.create', view, { after: given })
      return view
    })
  )
}
