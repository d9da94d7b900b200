import { compose } from '@adonisjs/core/helpers'
import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { TaskSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import Company from '#models/company'
import Material from '#models/material'
import { BelongsToCompany, ofLiveCompanies } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import TaskInteriorType from '#models/task_interior_type'
import TaskSelectedItem from '#models/task_selected_item'
import TaskStyle from '#models/task_style'
import User from '#models/user'
import { OPEN_TASK_STATUSES, type TaskStatus } from '#models/values'

/** An order: what a client company wants made. */
export default class Task extends compose(TaskSchema, Identified, SoftDeletes, BelongsToCompany) {
  static table = 'tasks'
  readonly entityType = 'task'

  @belongsTo(() => Company, { onQuery: (query) => query.withTrashed() })
  declare company: BelongsTo<typeof Company>

  @belongsTo(() => User, { foreignKey: 'createdById', onQuery: (query) => query.withTrashed() })
  declare creator: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'assigneeId', onQuery: (query) => query.withTrashed() })
  declare assignee: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'producerId', onQuery: (query) => query.withTrashed() })
  declare producer: BelongsTo<typeof User>

  @hasMany(() => TaskSelectedItem, { onQuery: (query) => query.orderBy('position') })
  declare selectedItems: HasMany<typeof TaskSelectedItem>

  @hasMany(() => TaskStyle, { onQuery: (query) => query.orderBy('position') })
  declare styles: HasMany<typeof TaskStyle>

  @hasMany(() => TaskInteriorType, { onQuery: (query) => query.orderBy('position') })
  declare interiorTypes: HasMany<typeof TaskInteriorType>

  @hasMany(() => Material, { onQuery: (query) => query.orderBy('position') })
  declare materials: HasMany<typeof Material>

  /** Orders of live companies: a company takes its orders into the trash, and out of it. */
  static visibleTo<M extends LucidModel>(
    this: M,
    actor: Actor
  ): ModelQueryBuilderContract<M, InstanceType<M>> {
    return ofLiveCompanies(super.visibleTo(actor) as never)
  }

  /** Whether work on it goes on: not held, not final. */
  get isOpen(): boolean {
    return (OPEN_TASK_STATUSES as readonly TaskStatus[]).includes(this.status)
  }

  /** Moves to a status and counts the change, so that a stale copy is noticed. */
  async moveTo(status: TaskStatus, trx: TransactionClientContract): Promise<void> {
    this.status = status
    this.version += 1
    await this.useTransaction(trx).save()
  }
}
