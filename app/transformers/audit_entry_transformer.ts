import { BaseTransformer } from '@adonisjs/core/transformers'
import { deviceOf } from '#access/device'
import type { Reach } from '#access/roles'
import type AuditEntry from '#models/audit_entry'
import PersonTransformer from '#transformers/person_transformer'

/** An audit entry. A client is not told from where people of the team work. */
export default class AuditEntryTransformer extends BaseTransformer<AuditEntry> {
  constructor(
    resource: AuditEntry,
    protected readerReach: Reach
  ) {
    super(resource)
  }

  toObject() {
    const entry = this.resource
    const origin = entry.originFor(this.readerReach)
    return {
      ...this.pick(entry, [
        'id',
        'at',
        'companyId',
        'action',
        'entityType',
        'entityId',
        'before',
        'after',
        'requestId',
      ]),
      actor: entry.actor ? PersonTransformer.transform(entry.actor) : null,
      ...origin,
      device: origin.agent ? deviceOf(origin.agent) : null,
    }
  }
}
