import StoredFile from '#models/files/stored_file'
import type { RecordDefinition } from '#records/record_definition'

export const fileRecord = {
  model: StoredFile,
  view: 'file.view',
  title: 'files.name',
  companyId: 'files.company_id',
  page: { path: '/tasks', id: 'files.task_id' },
  restore: ['file.delete'],
  place: { kind: 'task', id: 'files.task_id' },
} as const satisfies RecordDefinition
