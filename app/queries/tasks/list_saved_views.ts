import type { Actor } from '#access/actor'
import SavedView from '#models/tasks/saved_view'
import type { SavedViewListInput } from '#validators/tasks/saved_view'

/** One's own saved views by their names, of one page or of all. */
export async function listSavedViews(
  actor: Actor,
  { page }: SavedViewListInput
): Promise<SavedView[]> {
  const query = SavedView.visibleTo(actor).orderByRaw('page, lower(name)')
  if (page) query.where('page', page)
  return query
}
