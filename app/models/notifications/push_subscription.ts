import { compose } from '@adonisjs/core/helpers'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { PushSubscriptionSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import '#lucid/record_lookup'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** One browser of a person that takes push messages. It is theirs alone. */
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
