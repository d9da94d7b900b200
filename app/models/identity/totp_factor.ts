import { compose } from '@adonisjs/core/helpers'
import { TotpFactorSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'

/** An authenticator app of a person, or one that is being set up; its secret is sealed. */
export default class TotpFactor extends compose(TotpFactorSchema, Identified) {
  static table = 'totp_factors'
}
