import vine from '@vinejs/vine'
import { AUDIT_ACTIONS } from '#models/audit/audit_actions'
import { AUDIT_SUBJECT_TYPES } from '#models/audit/values'
import { fromMoment, toMoment } from '#validators/dates'
import { listQuery, several } from '#validators/list'

const filters = {
  actorId: several(vine.string().uuid()),
  action: several(vine.enum(AUDIT_ACTIONS)),
  entityType: several(vine.enum(AUDIT_SUBJECT_TYPES)),
  entityId: vine.string().maxLength(200).optional(),
  companyId: several(vine.string().uuid()),
  /** Only entries of actions that these API tokens authenticated. */
  tokenId: several(vine.string().uuid()),
  from: fromMoment().optional(),
  to: toMoment().optional(),
}

export const auditListValidator = listQuery(['at', 'createdAt'], filters)
export type AuditListInput = Awaited<ReturnType<typeof auditListValidator.validate>>

export const auditExportValidator = vine.create(filters)
export type AuditFilters = Awaited<ReturnType<typeof auditExportValidator.validate>>
