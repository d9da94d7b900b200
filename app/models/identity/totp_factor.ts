import { compose } from '@adonisjs/core/helpers'
import { TotpFactorSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'

/** An authenticator app of a user, active or still being set up; its secret is stored encrypted. */
export default class TotpFactor extends compose(TotpFactorSchema, Identified) {
  static table = 'totp_factors'
}
