import type Company from '#models/companies/company'
import type Delivery from '#models/files/delivery'
import type StoredFile from '#models/files/stored_file'
import type Upload from '#models/files/upload'
import type { EventDefinition, NotificationSubject } from '#notifications/event'

/** An upload was interrupted, and its received parts were removed after a day. */
export const uploadNotFinished = {
  key: 'upload.not_finished',
  type: 'SYSTEM',
  subject: ({ upload: { taskId, companyId } }) =>
    taskId
      ? { entityType: 'task', id: taskId, companyId }
      : { entityType: 'company', id: companyId, companyId },
  parameters: ({ upload }) => ({ name: upload.name }),
  audiences: ({ upload }) => [{ to: 'user', userId: upload.userId }],
} as const satisfies EventDefinition<{ upload: Upload }>

/** An uploaded file could not be processed. */
export const fileNotProcessed = {
  key: 'file.not_processed',
  type: 'SYSTEM',
  subject: ({ subject }) => subject,
  parameters: ({ file }) => ({ name: file.name }),
  audiences: ({ file }) => [{ to: 'user', userId: file.uploadedById }],
} as const satisfies EventDefinition<{ file: StoredFile; subject: NotificationSubject }>

/** A requested ZIP is packed. */
export const deliveryReady = {
  key: 'delivery.ready',
  type: 'SYSTEM',
  subject: ({ subject }) => subject,
  parameters: ({ delivery }) => ({ name: delivery.name, count: delivery.entries.length }),
  audiences: ({ delivery }) => [{ to: 'user', userId: delivery.userId }],
} as const satisfies EventDefinition<{ delivery: Delivery; subject: NotificationSubject }>

/** A requested ZIP could not be packed. */
export const deliveryFailed = {
  key: 'delivery.failed',
  type: 'SYSTEM',
  subject: ({ subject }) => subject,
  parameters: ({ delivery }) => ({ name: delivery.name }),
  audiences: ({ delivery }) => [{ to: 'user', userId: delivery.userId }],
} as const satisfies EventDefinition<{ delivery: Delivery; subject: NotificationSubject }>

/** Most of a company's storage is used; the team can raise the quota, its own users can delete files. */
export const storageNearlyFull = {
  key: 'storage.nearly_full',
  type: 'SYSTEM',
  supersedes: ['storage.nearly_full'],
  subject: ({ company }) => ({
    entityType: 'company',
    id: company.id,
    companyId: company.id,
  }),
  parameters: ({ company }) => ({ company: company.name }),
  audiences: () => [{ to: 'storage_managers' }, { to: 'company_editors' }],
} as const satisfies EventDefinition<{ company: Company }>
