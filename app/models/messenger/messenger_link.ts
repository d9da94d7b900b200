import { compose } from '@adonisjs/core/helpers'
import { MessengerLinkSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** A code with which one user can link their messenger account, once, within ten minutes. */
export default class MessengerLink extends compose(MessengerLinkSchema, Identified, SoftDeletes) {
  static table = 'messenger_links'
}
