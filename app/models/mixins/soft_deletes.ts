import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import type { BaseModel } from '@adonisjs/lucid/orm'
import { DateTime } from 'luxon'
import '#lucid/soft_delete_filter'
import type { Trx } from '#lucid/transaction'

/**
 * For records that are marked as deleted and never removed: the application's database role isn't allowed to delete
 * them. Queries leave marked rows out unless they call `withTrashed()`.
 */
export function SoftDeletes<Model extends NormalizeConstructor<typeof BaseModel>>(
  superclass: Model
) {
  abstract class SoftDeletingModel extends superclass {
    static softDeletes = true

    declare deletedAt: DateTime | null

    get isDeleted(): boolean {
      return Boolean(this.deletedAt)
    }

    /** Marks the record as deleted. */
    async trash(trx: Trx): Promise<void> {
      this.deletedAt = DateTime.utc()
      await this.useTransaction(trx).save()
    }

    /** Restores the record. */
    async restore(trx: Trx): Promise<void> {
      this.deletedAt = null
      await this.useTransaction(trx).save()
    }

    /** Saving and refreshing must find a loaded record, even if it is deleted. */
    $getQueryFor(action: 'insert' | 'update' | 'delete' | 'refresh', client: any): any {
      const query = super.$getQueryFor(action as never, client)
      return action === 'insert' ? query : (query as any).withTrashed()
    }
  }
  return SoftDeletingModel
}
