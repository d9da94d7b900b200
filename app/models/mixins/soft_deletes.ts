import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import type { BaseModel } from '@adonisjs/lucid/orm'
import { DateTime } from 'luxon'
import '#lucid/soft_delete_filter'
import type { Trx } from '#lucid/transaction'

/**
 * Records that are marked, never removed: the application's database role may not delete
 * them at all. Queries leave marked rows out unless they say `withTrashed()`.
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

    /** Saving or refreshing a record that one already holds must reach it, deleted or not. */
    $getQueryFor(action: 'insert' | 'update' | 'delete' | 'refresh', client: any): any {
      const query = super.$getQueryFor(action as never, client)
      return action === 'insert' ? query : (query as any).withTrashed()
    }
  }
  return SoftDeletingModel
}
