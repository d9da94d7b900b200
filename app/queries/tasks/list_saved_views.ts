import type { Actor } from '#access/actor'
import SavedView from '#models/tasks/saved_view'
import type { SavedViewListInput } from '#validators/tasks/saved_view'

/** Returns the user's own saved views by name, of one list or of all. */
export async function listSavedViews(
  actor: Actor,
  { page }: SavedViewListInput
): Promise<SavedView[]> {
  const query = SavedView.visibleTo(actor).orderByRaw('page, lower(name)')
  if (page) query.where('page', page)
  return query
}
