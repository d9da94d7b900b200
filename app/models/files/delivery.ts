import { compose } from '@adonisjs/core/helpers'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'
import { DeliverySchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { CompanyRecord } from '#models/mixins/company_record'

/** Files that a user requested as one ZIP. Only that user can see it. */
export default class Delivery extends compose(DeliverySchema, CompanyRecord) {
  static table = 'deliveries'

  /** The unexpired ZIPs that this user requested. */
  static requestedBy(actor: Actor): ModelQueryBuilderContract<typeof Delivery> {
    return Delivery.query()
      .where('deliveries.user_id', actor.id)
      .where('deliveries.expires_at', '>', DateTime.utc().toJSDate())
  }
}
