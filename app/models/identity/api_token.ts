import { compose } from '@adonisjs/core/helpers'
import { ApiTokenSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'

/** Credentials that a program sends in a header, with all permissions of their user or fewer. */
export default class ApiToken extends compose(ApiTokenSchema, Identified) {
  static table = 'api_tokens'
}
