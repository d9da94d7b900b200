import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'

/** Who may change the tree of categories: it is of no company, so the keys alone decide. */
export default class ReferenceCategoryPolicy extends Policy {
  create(actor: Actor) {
    return this.needs(actor, ['reference_category.create'])
  }

  update(actor: Actor) {
    return this.needs(actor, ['reference_category.update'])
  }

  /** Delete, and restore from the trash. */
  remove(actor: Actor) {
    return this.needs(actor, ['reference_category.delete'])
  }
}
