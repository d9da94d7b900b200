import type Upload from '#models/files/upload'
import type { EventDefinition } from '#notifications/event'

/** An upload broke off, and what had arrived of it was removed after a day. */
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
