import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Actor } from '#access/actor'
import { tallyOf } from '#measure/checks/tally'
import { allowedMoves } from '#models/content/content_states'
import { isOpen } from '#models/tasks/values'
import type { ContentRow } from '#queries/content/content_row'

/**
 * A content item as one user sees it. `versions` contains only those that the user sees; the first is the current
 * one, whose status is the item's status for them.
 */
export default class ContentTransformer extends BaseTransformer<ContentRow> {
  constructor(
    resource: ContentRow,
    protected actor: Actor
  ) {
    super(resource)
  }

  toObject() {
    const { updatedAt, teamStatus, task, versions, checkInputs } = this.resource
    const [currentVersion] = versions
    return {
      ...this.pick(this.resource, ['id', 'taskId', 'companyId', 'title', 'createdAt']),
      status: currentVersion.status,
      updatedAt: updatedAt ?? currentVersion.createdAt,
      ...this.pick(this.resource, ['task', 'company', 'createdBy']),
      currentVersion,
      versions,
      /** Checks of the current version that weren't passed; null until the file was read. */
      checks: tallyOf(checkInputs ?? []),
      /** Whether a version that this user posts goes to team review before the client sees it. */
      waitsForRelease: this.resource.waitsForRelease,
      moves: isOpen(task.status) ? allowedMoves(teamStatus, this.actor) : [],
    }
  }

  /** Adds the used revisions, for the page of one item; null for a user who may not see them. */
  forReview() {
    return { ...this.toObject(), rounds: this.resource.rounds }
  }
}
