import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { FileSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { visibleToClient } from '#models/files/file_visibility'
import type { AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'
import User from '#models/identity/user'
import type { FileVariant } from '#models/files/values'

/** A file whose object was confirmed to be in the store. */
export default class StoredFile extends compose(FileSchema, CompanyRecord) {
  static table = 'files'
  readonly entityType = 'file'

  @belongsTo(() => User, { foreignKey: 'uploadedById', onQuery: (query) => query.withTrashed() })
  declare uploader: BelongsTo<typeof User>

  /**
   * Restricts to files that the user may see: for the team, all; for a client, their own uploads and the files of
   * records that they see.
   */
  static applyScope(actor: Actor, query: AnyQuery): void {
    if (actor.seesAllCompanies) return
    const { sql, bindings } = visibleToClient(actor)
    query.whereRaw(sql, bindings)
  }

  get isVideo(): boolean {
    return this.contentType.startsWith('video/') || this.contentType === 'application/mxf'
  }

  /**
   * Returns the store's key of a variant; null if there is none. Players get the proxy, or the original of a video
   * that needs no proxy. A logo is its own poster, because only image types that every browser displays are
   * accepted as logos.
   */
  keyOf(variant: FileVariant): string | null {
    switch (variant) {
      case 'original':
        return this.objectKey
      case 'poster':
        return this.posterKey ?? (this.purpose === 'logo' ? this.objectKey : null)
      case 'sprite':
        return this.spriteKey
      case 'waveform':
        return this.waveformKey
      case 'proxy':
        if (this.proxyKey) return this.proxyKey
        return this.isVideo && this.processingStatus === 'ready' ? this.objectKey : null
    }
  }
}
