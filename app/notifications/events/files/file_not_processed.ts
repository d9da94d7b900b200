import type FileObject from '#models/files/file_object'
import type { EventDefinition, NotificationSubject } from '#notifications/event'

/** An uploaded file could not be processed. */
export const fileNotProcessed = {
  key: 'file.not_processed',
  type: 'SYSTEM',
  subject: ({ subject }) => subject,
  parameters: ({ file }) => ({ name: file.name }),
  audiences: ({ file }) => [{ to: 'user', userId: file.uploadedById }],
} as const satisfies EventDefinition<{ file: FileObject; subject: NotificationSubject }>
