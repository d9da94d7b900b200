import { compose } from '@adonisjs/core/helpers'
import { SafebotMessageSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'

/** The bot's answer to a link that somebody sent: a message that follows the saved link. */
export default class SafebotMessage extends compose(SafebotMessageSchema, Identified) {
  static table = 'safebot_messages'
}
