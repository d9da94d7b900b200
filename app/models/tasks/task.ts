import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { TaskSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import { ofLiveCompanies, type AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'
import { isOpen, type TaskStatus } from '#models/tasks/values'

/** An order: a client's request for videos. */
export default class Task extends compose(TaskSchema, CompanyRecord) {
  static table = 'tasks'
  readonly entityType = 'task'

  @belongsTo(() => Company, { onQuery: (query) => query.withTrashed() })
  declare company: BelongsTo<typeof Company>

  /** Orders of companies that aren't deleted. A company that is deleted or restored takes its orders along. */
  static applyScope(actor: Actor, query: AnyQuery): void {
    super.applyScope(actor, query)
    ofLiveCompanies(query)
  }

  /** Whether the order is open: neither on hold nor final. */
  get isOpen(): boolean {
    return isOpen(this.status)
  }

  /** Sets the status and increments the version, so that a change based on an outdated copy is detected. */
  async moveTo(status: TaskStatus, trx: Trx): Promise<void> {
    this.status = status
    this.version += 1
    await this.useTransaction(trx).save()
  }
}
