import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type ContentItem from '#models/content/content_item'
import { MOVE_PERMISSIONS, type ContentMove } from '#models/content/content_states'
import type Task from '#models/tasks/task'

/** Who may do what with videos. */
export default class ContentPolicy extends Policy {
  post(actor: Actor, task: Task) {
    return this.onRecord(actor, task, MOVE_PERMISSIONS.add_version)
  }

  view(actor: Actor, item: ContentItem) {
    return this.reached(actor, item) ?? this.requirePermissions(actor, ['content.view_ready'])
  }

  /** Users who comment on a video may request its approval. */
  requestApproval(actor: Actor, item: ContentItem) {
    return (
      this.reached(actor, item) ??
      this.requirePermissions(actor, ['content.view_ready', 'content.comment'])
    )
  }

  addVersion(actor: Actor, item: ContentItem) {
    return this.move(actor, item, 'add_version')
  }

  /**
   * Only the production team may release a version. Clients don't see team review, so they get 404.
   */
  release(actor: Actor, item: ContentItem) {
    return actor.seesAllCompanies ? this.move(actor, item, 'release') : this.denyAsNotFound()
  }

  approve(actor: Actor, item: ContentItem) {
    return this.move(actor, item, 'approve')
  }

  requestRevision(actor: Actor, item: ContentItem) {
    return this.move(actor, item, 'request_revision')
  }

  returnToReview(actor: Actor, item: ContentItem) {
    return this.move(actor, item, 'return_to_review')
  }

  /** Delete, and restore from the trash. */
  remove(actor: Actor, item: ContentItem) {
    return this.reached(actor, item) ?? this.requirePermissions(actor, ['content.delete_ready'])
  }

  private move(actor: Actor, item: ContentItem, move: ContentMove) {
    return this.reached(actor, item) ?? this.requirePermissions(actor, MOVE_PERMISSIONS[move])
  }

  /** A client may act on the items of their company that have a released version. */
  private reached(actor: Actor, item: ContentItem) {
    const visible = actor.reaches(item.companyId) && (actor.seesAllCompanies || item.isReleased)
    return visible ? null : this.denyAsNotFound()
  }
}
