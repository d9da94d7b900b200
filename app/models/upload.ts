import { compose } from '@adonisjs/core/helpers'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { UploadSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** A ticket may be confirmed for so long. */
export const TICKET_LIFE = { hours: 24 }
/** The address of a ticket takes bytes for so long. */
export const ADDRESS_LIFE = { hours: 1 }

/**
 * A ticket for one object: who may confirm it, and what it has to be. It is marked as
 * deleted when it was not confirmed and the sweep has left nothing of it in the store.
 */
export default class Upload extends compose(
  UploadSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany
) {
  static table = 'uploads'

  /** The tickets that this person was given, whatever has become of them. */
  static ticketsOf(actor: Actor): ModelQueryBuilderContract<typeof Upload> {
    return Upload.query().withTrashed().where('uploads.user_id', actor.id)
  }

  /** Whether it can still be confirmed. */
  get isOpen(): boolean {
    return this.status === 'pending' && this.expiresAt > DateTime.utc()
  }

  get isConfirmed(): boolean {
    return this.status === 'confirmed'
  }

  /**
   * Closes an unconfirmed ticket. Its object is swept once its address takes no more bytes.
   */
  async abandon(trx: TransactionClientContract): Promise<void> {
    this.status = 'abandoned'
    this.expiresAt = DateTime.min(this.expiresAt, DateTime.utc().plus(ADDRESS_LIFE))
    await this.useTransaction(trx).save()
  }
}
