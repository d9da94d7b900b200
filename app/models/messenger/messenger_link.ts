import { compose } from '@adonisjs/core/helpers'
import { MessengerLinkSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** A code by which one person may link their messenger, once, within ten minutes. */
export default class MessengerLink extends compose(MessengerLinkSchema, Identified, SoftDeletes) {
  static table = 'messenger_links'
}
