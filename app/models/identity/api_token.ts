import { compose } from '@adonisjs/core/helpers'
import { ApiTokenSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'

/** A session that a program carries in a header, with all rights of its person or fewer. */
export default class ApiToken extends compose(ApiTokenSchema, Identified) {
  static table = 'api_tokens'
}
