import { compose } from '@adonisjs/core/helpers'
import { UserSessionSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'

/** One sign-in of a person, for them to recognise and end. The store alone makes these. */
export default class UserSession extends compose(UserSessionSchema, Identified) {
  static table = 'user_sessions'
}
