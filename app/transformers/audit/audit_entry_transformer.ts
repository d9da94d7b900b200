import { BaseTransformer } from '@adonisjs/core/transformers'
import { deviceOf } from '#access/user_agent'
import type { Reach } from '#access/roles'
import type AuditEntry from '#models/audit/audit_entry'
import UserRefTransformer from '#transformers/identity/user_ref_transformer'

/** An audit entry, with the fields that readers of a reach may see. */
export default class AuditEntryTransformer extends BaseTransformer<AuditEntry> {
  constructor(
    resource: AuditEntry,
    protected readerReach: Reach
  ) {
    super(resource)
  }

  toObject() {
    const entry = this.resource
    const shown = entry.shownTo(this.readerReach)
    return {
      ...this.pick(entry, [
        'id',
        'at',
        'companyId',
        'action',
        'entityType',
        'entityId',
        'requestId',
      ]),
      actor: entry.actor ? UserRefTransformer.transform(entry.actor) : null,
      ...shown,
      device: shown.agent ? deviceOf(shown.agent) : null,
    }
  }
}
