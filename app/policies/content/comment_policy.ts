import type { Actor } from '#access/actor'
import { Policy, PolicyDenial } from '#access/policy'
import { Forbidden } from '#exceptions/refusals'
import type Comment from '#models/content/comment'
import type ContentItem from '#models/content/content_item'

/** Who may comment on videos; a comment may only be changed by its author. */
export default class CommentPolicy extends Policy {
  create(actor: Actor, item: ContentItem) {
    return this.onRecord(actor, item, ['content.view_ready', 'content.comment'])
  }

  update(actor: Actor, comment: Comment) {
    const answer = this.onRecord(actor, comment, ['content.comment'])
    if (!answer.authorized || comment.authorId === actor.id) return answer
    return new PolicyDenial(new Forbidden(['content.comment'], 'comments.own_only'))
  }

  /** Delete and restore: the author, and users who may delete videos. */
  remove(actor: Actor, comment: Comment) {
    const answer = this.onRecord(actor, comment, ['content.delete_ready'])
    return answer.authorized ? answer : this.update(actor, comment)
  }

  /** Resolve and reopen: users who answer revisions, and the author. */
  resolve(actor: Actor, comment: Comment) {
    const answer = this.onRecord(actor, comment, ['revision.resolve'])
    if (answer.authorized || comment.authorId !== actor.id) return answer
    return this.onRecord(actor, comment, ['content.comment'])
  }
}
