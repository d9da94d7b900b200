import { ENTITY_TYPES } from '#models/entity_types'

/** Subjects of audit entries: kinds of records, and names of subjects that aren't records. */
export const AUDIT_SUBJECT_TYPES = [
  ...ENTITY_TYPES,
  'api_token',
  'route',
  'audit',
  'storage',
  'job',
] as const
export type AuditSubjectType = (typeof AUDIT_SUBJECT_TYPES)[number]
