import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'

/** Who may change the tree of categories: it serves every company, so the permission isn't enough for a client. */
export default class ReferenceCategoryPolicy extends Policy {
  create(actor: Actor) {
    return this.requirePermissionsEverywhere(actor, ['reference_category.create'])
  }

  update(actor: Actor) {
    return this.requirePermissionsEverywhere(actor, ['reference_category.update'])
  }

  /** Delete, and restore from the trash. */
  remove(actor: Actor) {
    return this.requirePermissionsEverywhere(actor, ['reference_category.delete'])
  }
}
