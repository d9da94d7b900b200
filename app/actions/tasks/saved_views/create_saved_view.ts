import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { Conflict, InvalidField } from '#exceptions/refusals'
import { withUserLock, type Trx } from '#lucid/transaction'
import { withUniqueViolation } from '#lucid/unique_violation'
import { validateInput, type Input } from '#support/input'
import SavedView from '#models/tasks/saved_view'
import SavedViewPolicy from '#policies/tasks/saved_view_policy'
import { text } from '#support/text'
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
  const given = await validateInput(input)

  return withUniqueViolation('saved_views_name_unique', nameTaken, () =>
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

const MAX_SAVED_VIEWS = 100

/**
 * Asserts that the user may have one more saved view.
 * @throws Conflict
 */
export async function assertViewQuota(trx: Trx, actor: Actor): Promise<void> {
  await withUserLock(trx, actor)
  const [{ total }] = await SavedView.visibleTo(actor)
    .useTransaction(trx)
    .count('* as total')
    .pojo<{ total: number }>()
  if (total >= MAX_SAVED_VIEWS)
    throw new Conflict(text('saved_views.too_many', { max: MAX_SAVED_VIEWS }))
}

export const nameTaken = () => new InvalidField('name', 'saved_views.name_taken', 'unique')
