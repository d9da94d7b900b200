import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type SavedView from '#models/tasks/saved_view'

/** Saved views belong to their user only: no reach includes those of others. */
export default class SavedViewPolicy extends Policy {
  create(actor: Actor) {
    return this.requirePermissions(actor, [])
  }

  update(actor: Actor, view: SavedView) {
    return this.own(actor, view)
  }

  /** Delete, and restore from the trash. */
  delete(actor: Actor, view: SavedView) {
    return this.own(actor, view)
  }

  private own(actor: Actor, view: SavedView) {
    return view.userId === actor.id ? this.requirePermissions(actor, []) : this.denyAsNotFound()
  }
}
