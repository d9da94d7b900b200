import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type Revision from '#models/content/revision'

/** Who may do what with a revision. */
export default class RevisionPolicy extends Policy {
  view(actor: Actor, revision: Revision) {
    return this.onRecord(actor, revision, ['revision.view'])
  }

  addNote(actor: Actor, revision: Revision) {
    return this.onRecord(actor, revision, ['revision.create'])
  }

  /** Close a revision, and check off its notes. */
  resolve(actor: Actor, revision: Revision) {
    return this.onRecord(actor, revision, ['revision.resolve'])
  }
}
