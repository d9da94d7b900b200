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

/** A file whose bytes the store is known to hold. */
export default class FileObject extends compose(FileSchema, CompanyRecord) {
  static table = 'files'
  readonly entityType = 'file'

  @belongsTo(() => User, { foreignKey: 'uploadedById', onQuery: (query) => query.withTrashed() })
  declare uploader: BelongsTo<typeof User>

  /** The team sees every file; a client what they uploaded and what hangs on what they see. */
  static applyScope(actor: Actor, query: AnyQuery): void {
    if (actor.seesAllCompanies) return
    const { sql, bindings } = visibleToClient(actor)
    query.whereRaw(sql, bindings)
  }

  get isVideo(): boolean {
    return this.contentType.startsWith('video/') || this.contentType === 'application/mxf'
  }

  /**
   * Where the store holds a variant, or null when there is none. What a player plays is the
   * proxy, or the original of a video that was found to need none. A logo is its own poster: only
   * what every browser draws is taken as one.
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
