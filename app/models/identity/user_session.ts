import { compose } from '@adonisjs/core/helpers'
import { UserSessionSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'

/** One sign-in of a user, listed so that they can recognise and end it. Only the session store creates these. */
export default class UserSession extends compose(UserSessionSchema, Identified) {
  static table = 'user_sessions'
}
