import { compose } from '@adonisjs/core/helpers'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { PushSubscriptionSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import '#lucid/record_lookup'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** A browser in which a user receives push messages. Only this user can see it. */
export default class PushSubscription extends compose(
  PushSubscriptionSchema,
  Identified,
  SoftDeletes
) {
  static table = 'push_subscriptions'

  static visibleTo(actor: Actor): ModelQueryBuilderContract<typeof PushSubscription> {
    return PushSubscription.query().where('push_subscriptions.user_id', actor.id)
  }
}
