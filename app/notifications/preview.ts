import i18nManager from '@adonisjs/i18n/services/main'
import type { NotificationParameters, NotificationType } from '#models/notifications/values'
import { renderMessage, type EventKey } from '#notifications/message'

type Names = Record<'actor' | 'company' | 'title' | 'text', string>
type Example = { eventKey: EventKey; parameters: (names: Names) => NotificationParameters }

/** An event of each type, with fictitious names. */
const EXAMPLES: Record<NotificationType, Example> = {
  TASK_CREATED: {
    eventKey: 'task.created',
    parameters: ({ company, title }) => ({ company, title }),
  },
  TASK_STATUS_CHANGED: {
    eventKey: 'task.status_changed',
    parameters: ({ actor, title }) => ({
      actor,
      title,
      move: 'start',
      hasReason: 'no',
      reason: '',
    }),
  },
  REFERENCE_UPLOADED: {
    eventKey: 'reference.added',
    parameters: ({ actor, title }) => ({ actor, title }),
  },
  CONTENT_UPLOADED: {
    eventKey: 'content.version_ready',
    parameters: ({ title }) => ({ title, number: 2 }),
  },
  REVISION_REQUESTED: {
    eventKey: 'content.revision_requested',
    parameters: ({ actor, title, text }) => ({ actor, title, message: text }),
  },
  CONTENT_RETURNED_TO_REVIEW: {
    eventKey: 'content.returned',
    parameters: ({ actor, title, text }) => ({ actor, title, reason: text }),
  },
  CONTENT_APPROVED: {
    eventKey: 'content.approved',
    parameters: ({ actor, title }) => ({ actor, title, number: 1 }),
  },
  SYSTEM: {
    eventKey: 'task.mentioned',
    parameters: ({ actor, title, text }) => ({ actor, title, comment: text }),
  },
}

/** Returns an example sentence of this type, for users who choose which notifications they want. */
export function previewOf(type: NotificationType, locale: string): string {
  const i18n = i18nManager.locale(locale)
  const name = (key: keyof Names) => i18n.formatMessage(`notifications.preview.${key}`)
  const names = {
    actor: name('actor'),
    company: name('company'),
    title: name('title'),
    text: name('text'),
  }
  const { eventKey, parameters } = EXAMPLES[type]
  return renderMessage({ eventKey, parameters: parameters(names), type }, locale)
}
