import type { Actor } from '#access/actor'
import { Conflict, InvalidField } from '#exceptions/refusals'
import { refusingTaken } from '#lucid/unique_violation'
import { withUserLock, type Trx } from '#lucid/transaction'
import SavedView from '#models/tasks/saved_view'
import { text } from '#support/text'

const MAX_SAVED_VIEWS = 100

/**
 * Makes sure that a person may keep one more saved view.
 * @throws Conflict
 */
export async function assertViewQuota(trx: Trx, actor: Actor): Promise<void> {
  await withUserLock(trx, actor)
  const [{ total }] = await SavedView.visibleTo(actor)
    .useTransaction(trx)
    .count('* as total')
    .pojo<{ total: number }>()
  if (total >= MAX_SAVED_VIEWS)
    throw new Conflict(text('saved_views.too_many', { most: MAX_SAVED_VIEWS }))
}

/** @throws InvalidField when another view of the same person has the name */
export const refusingTakenName = <Result>(write: () => Promise<Result>): Promise<Result> =>
  refusingTaken('saved_views_name_unique', nameTaken, write)

const nameTaken = () => new InvalidField('name', text('saved_views.name_taken'), 'unique')
