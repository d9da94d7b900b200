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
 * An announced object: its expected properties, and the user who may confirm it. If it isn't confirmed, the record
 * is marked as deleted once the sweep has removed the object from the store.
 */
export default class Upload extends compose(UploadSchema, CompanyRecord) {
  static table = 'uploads'

  /** The uploads that this user started, in any state. */
  static startedBy(actor: Actor): ModelQueryBuilderContract<typeof Upload> {
    return Upload.query().withTrashed().where('uploads.user_id', actor.id)
  }

  /** Whether it can still be confirmed. */
  get isOpen(): boolean {
    return this.status === 'pending' && this.expiresAt > DateTime.utc()
  }

  /** Number of parts of the upload; null if it is sent as a whole. */
  get partCount(): number | null {
    return this.partSize === null ? null : partCountOf(this.size, this.partSize)
  }

  get isConfirmed(): boolean {
    return this.status === 'confirmed'
  }

  /** Restarts the time until the upload expires, because further parts are expected. */
  async keepOpen(trx: Trx): Promise<void> {
    this.expiresAt = DateTime.utc().plus(UPLOAD_TTL)
    await this.useTransaction(trx).save()
  }

  /** Closes the upload unconfirmed. Its object is swept once its presigned URL accepts no more bytes. */
  async abandon(trx: Trx): Promise<void> {
    this.status = 'abandoned'
    this.expiresAt = DateTime.min(this.expiresAt, DateTime.utc().plus(UPLOAD_URL_TTL))
    await this.useTransaction(trx).save()
  }
}
