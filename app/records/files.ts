import FileObject from '#models/files/file_object'
import type { EntityKind } from '#records/entity_kind'

export const file = {
  model: FileObject,
  view: 'file.view',
  title: 'files.name',
  companyId: 'files.company_id',
  page: { path: '/tasks', id: 'files.task_id' },
  restore: ['file.delete'],
  place: { kind: 'task', id: 'files.task_id' },
} as const satisfies EntityKind
