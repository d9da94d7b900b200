import { compose } from '@adonisjs/core/helpers'
import { SafebotMessageSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'

/** The bot's reply to a saved link: a message that is updated with it. */
export default class SafebotMessage extends compose(SafebotMessageSchema, Identified) {
  static table = 'safebot_messages'
}
