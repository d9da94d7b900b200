import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Actor } from '#access/actor'
import { tallyOf } from '#measure/checks/tally'
import { allowedMoves } from '#models/content/content_states'
import { isOpen } from '#models/tasks/values'
import type { ContentRow } from '#queries/content/content_row'

/**
 * A content item as one person sees it. Its versions are read for that person, so the first
 * of them is the one they decide on, and its status is the item's.
 */
export default class ContentTransformer extends BaseTransformer<ContentRow> {
  constructor(
    resource: ContentRow,
    protected actor: Actor
  ) {
    super(resource)
  }

  toObject() {
    const { updatedAt, teamStatus, task, versions, grounds } = this.resource
    const [currentVersion] = versions
    return {
      ...this.pick(this.resource, ['id', 'taskId', 'companyId', 'title', 'createdAt']),
      status: currentVersion.status,
      updatedAt: updatedAt ?? currentVersion.createdAt,
      ...this.pick(this.resource, ['task', 'company', 'createdBy']),
      currentVersion,
      versions,
      /** Checks of the current version that weren't passed; null until it was read. */
      checks: tallyOf(grounds ?? []),
      /** Whether a version by this person goes to team review before its client sees it. */
      waitsForRelease: this.resource.waitsForRelease,
      moves: isOpen(task.status) ? allowedMoves(teamStatus, this.actor) : [],
    }
  }

  /** With the used revisions, for the page of one item; null for a user who may not see them. */
  forReview() {
    return { ...this.toObject(), rounds: this.resource.rounds }
  }
}
