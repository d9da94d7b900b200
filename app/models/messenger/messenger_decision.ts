import { compose } from '@adonisjs/core/helpers'
import { MessengerDecisionSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'

/** The buttons under one message of the bot: one version, for one person to decide on, once. */
export default class MessengerDecision extends compose(MessengerDecisionSchema, Identified) {
  static table = 'messenger_decisions'
}
