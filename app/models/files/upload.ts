import { compose } from '@adonisjs/core/helpers'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'
import { UploadSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import type { Trx } from '#lucid/transaction'
import { UPLOAD_URL_TTL, UPLOAD_TTL } from '#models/files/values'
import { CompanyRecord } from '#models/mixins/company_record'
import { partCountOf } from '#support/upload_parts'

/**
 * An announced object: who may confirm it, and its expected properties. It is marked as deleted when it was
 * not confirmed and the sweep has removed it from the store.
 */
export default class Upload extends compose(UploadSchema, CompanyRecord) {
  static table = 'uploads'

  /** The uploads that this user started, whatever their state. */
  static startedBy(actor: Actor): ModelQueryBuilderContract<typeof Upload> {
    return Upload.query().withTrashed().where('uploads.user_id', actor.id)
  }

  /** Whether it can still be confirmed. */
  get isOpen(): boolean {
    return this.status === 'pending' && this.expiresAt > DateTime.utc()
  }

  /** How many parts it is sent in; null when it is sent whole. */
  get partCount(): number | null {
    return this.partSize === null ? null : partCountOf(this.size, this.partSize)
  }

  get isConfirmed(): boolean {
    return this.status === 'confirmed'
  }

  /** Gives it its whole life anew: its parts are still on their way. */
  async keepOpen(trx: Trx): Promise<void> {
    this.expiresAt = DateTime.utc().plus(UPLOAD_TTL)
    await this.useTransaction(trx).save()
  }

  /**
   * Closes it unconfirmed. Its object is swept once its address takes no more bytes.
   */
  async abandon(trx: Trx): Promise<void> {
    this.status = 'abandoned'
    this.expiresAt = DateTime.min(this.expiresAt, DateTime.utc().plus(UPLOAD_URL_TTL))
    await this.useTransaction(trx).save()
  }
}
