import { compose } from '@adonisjs/core/helpers'
import { BriefChecklistSchema } from '#database/schema'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'

/** The points of an order that one side, team or client, has ticked off for a version. */
export default class BriefChecklist extends compose(
  BriefChecklistSchema,
  Identified,
  BelongsToCompany
) {
  static table = 'brief_checklists'
}
