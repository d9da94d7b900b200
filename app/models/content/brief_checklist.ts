import { compose } from '@adonisjs/core/helpers'
import { BriefChecklistSchema } from '#database/schema'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'

/** What of an order one side has ticked off while it looked at a version. */
export default class BriefChecklist extends compose(
  BriefChecklistSchema,
  Identified,
  BelongsToCompany
) {
  static table = 'brief_checklists'
}
