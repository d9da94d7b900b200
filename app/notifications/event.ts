import type { Actor } from '#access/actor'
import type { CommentVisibility } from '#models/content/values'
import type { EntityType } from '#models/entity_types'
import type { NotificationParameters, NotificationType } from '#models/notifications/values'
import type { Audience } from '#notifications/audiences'
import type { EventKey } from '#notifications/message'

/**
 * The record that an event is about; it determines who may see the event, the page that opens, and the poster.
 * Internal events of the team go to the team only, whatever recipients the action has chosen.
 */
export type NotificationSubject = {
  entityType: EntityType
  id: string
  companyId: string
  visibility?: CommentVisibility
}

/**
 * An event that users are notified of, defined in the file of its feature in `events/`. The row stores the key
 * and the parameters; the text is rendered in the reader's language when it is read or sent. Page and poster are
 * those of the subject; a channel that needs another text, or buttons, adds its own field here.
 *
 * @typeParam About parameters from the action; the actor is null for automatic events
 */
export type EventDefinition<About> = {
  key: EventKey
  type: NotificationType
  /** The page that the event opens, if it isn't the page of its record. */
  page?: string
  /** The event is about the version whose number is its parameter `number`; the poster is that version's. */
  ofVersion?: true
  /** Keys of earlier events about the same record that are obsolete once this one has happened. */
  supersedes?: readonly EventKey[]
  subject: (about: About) => NotificationSubject
  parameters: (about: About, actor: Actor | null) => NotificationParameters
  audiences: (about: About, actor: Actor | null) => Audience[]
}
