import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Actor } from '#access/actor'
import type ContentItem from '#models/content_item'
import { allowedMoves } from '#models/content_states'
import type { Rounds } from '#queries/content/rounds'
import CompanyRefTransformer from '#transformers/company_ref_transformer'
import ContentVersionTransformer from '#transformers/content_version_transformer'
import PersonTransformer from '#transformers/person_transformer'

/**
 * A content item as one person sees it. Its versions are loaded for that person, so the
 * first of them is the one they decide on, and its status is the item's.
 */
export default class ContentTransformer extends BaseTransformer<ContentItem> {
  constructor(
    resource: ContentItem,
    protected actor: Actor
  ) {
    super(resource)
  }

  toObject() {
    const item = this.resource
    const { id, number, title, status } = item.task
    const [current] = item.versions
    return {
      ...this.pick(item, ['id', 'taskId', 'companyId', 'title', 'createdAt']),
      status: current.status,
      updatedAt: this.actor.seesAllCompanies
        ? item.updatedAt
        : (item.releasedUpdatedAt ?? current.createdAt),
      task: { id, number, title, status },
      company: CompanyRefTransformer.transform(item.company),
      createdBy: PersonTransformer.transform(item.creator),
      currentVersion: ContentVersionTransformer.transform(current),
      versions: ContentVersionTransformer.transform(item.versions),
      moves: item.task.isOpen ? allowedMoves(item.status, this.actor) : [],
    }
  }

  /** With the rounds of changes used, for the page of one item. */
  forReview() {
    return { ...this.toObject(), rounds: this.resource.$extras.rounds as Rounds }
  }
}
