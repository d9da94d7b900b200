import type { BaseModel } from '@adonisjs/lucid/orm'
import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'

/** For models with `resolved_at` and `resolved_by_id`: a user resolved it, and may reopen it. */
export function Resolvable<Model extends NormalizeConstructor<typeof BaseModel>>(
  superclass: Model
) {
  abstract class ResolvableModel extends superclass {
    declare resolvedAt: DateTime | null
    declare resolvedById: string | null

    get isResolved(): boolean {
      return this.resolvedAt !== null
    }

    /** Marks the record as resolved by this user. */
    resolve(actor: Actor): void {
      this.resolvedAt = DateTime.utc()
      this.resolvedById = actor.id
    }

    /** Reopens it. */
    reopen(): void {
      this.resolvedAt = null
      this.resolvedById = null
    }
  }
  return ResolvableModel
}
