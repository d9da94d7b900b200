import { compose } from '@adonisjs/core/helpers'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { RevisionNoteSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { isForReader } from '#models/content/comment_visibility'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { Resolvable } from '#models/mixins/resolvable'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** One point of a revision's checklist, made from a comment or added by hand. */
export default class RevisionNote extends compose(
  RevisionNoteSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany,
  Resolvable
) {
  static table = 'revision_notes'

  /** Notes of revisions that are seen; what was made from a team comment is for the team. */
  static visibleTo<M extends LucidModel>(
    this: M,
    actor: Actor
  ): ModelQueryBuilderContract<M, InstanceType<M>> {
    const query = super.visibleTo(actor) as unknown as ModelQueryBuilderContract<M, InstanceType<M>>
    return query.whereRaw(isForReader(actor, 'revision_notes'))
  }
}
