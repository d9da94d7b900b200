import { compose } from '@adonisjs/core/helpers'
import { SafebotMessageSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'

/** The message with which the bot replied to a saved link. It is updated with the link's progress. */
export default class SafebotMessage extends compose(SafebotMessageSchema, Identified) {
  static table = 'safebot_messages'
}
