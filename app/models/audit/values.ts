import { ENTITY_TYPES } from '#models/entity_types'

/** What an audit entry is about: a record, or what is named in its place. */
export const AUDIT_SUBJECT_TYPES = [
  ...ENTITY_TYPES,
  'api_token',
  'route',
  'audit',
  'storage',
  'job',
] as const
export type AuditSubjectType = (typeof AUDIT_SUBJECT_TYPES)[number]
