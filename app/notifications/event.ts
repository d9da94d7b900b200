import type { Actor } from '#access/actor'
import type { CommentVisibility } from '#models/content/values'
import type { EntityType } from '#models/entity_types'
import type { NotificationParameters, NotificationType } from '#models/notifications/values'
import type { Audience } from '#notifications/audiences'
import type { EventKey } from '#notifications/message'

/**
 * The record that an event is about; it decides who may see it, which page opens and its poster. Internal
 * events of the team go to the team only, whatever recipients the action has chosen.
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
  /** The page that it leads to, where that isn't the one of its record. */
  page?: string
  /** It is about the version of a video that its parameter `number` names; that one's poster is shown. */
  ofVersion?: true
  /** Keys of earlier events about the same record that need no reader once this one has happened. */
  supersedes?: readonly EventKey[]
  subject: (about: About) => NotificationSubject
  parameters: (about: About, actor: Actor | null) => NotificationParameters
  audiences: (about: About, actor: Actor | null) => Audience[]
}
