import { compose } from '@adonisjs/core/helpers'
import { MessengerDecisionSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'

/** The buttons under one message of the bot, with which one user can decide once on one version. */
export default class MessengerDecision extends compose(MessengerDecisionSchema, Identified) {
  static table = 'messenger_decisions'
}
