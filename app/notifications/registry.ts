import type { EventDefinition } from '#notifications/event'
import * as ai from '#notifications/events/ai'
import * as calendar from '#notifications/events/calendar'
import * as content from '#notifications/events/content'
import * as files from '#notifications/events/files'
import * as identity from '#notifications/events/identity'
import * as messenger from '#notifications/events/messenger'
import * as notifications from '#notifications/events/notifications'
import * as references from '#notifications/events/references'
import * as safebot from '#notifications/events/safebot'
import * as tasks from '#notifications/events/tasks'
import type { EventKey } from '#notifications/message'

/** All exports of the files in `events/`, which export only events. */
const DEFINED_EVENTS = {
  ...ai,
  ...calendar,
  ...content,
  ...files,
  ...identity,
  ...messenger,
  ...notifications,
  ...references,
  ...safebot,
  ...tasks,
}

/** An event that `notify` takes. */
export type RegisteredEvent = (typeof DEFINED_EVENTS)[keyof typeof DEFINED_EVENTS]
/** The parameters that an event requires. */
export type AboutOf<Event extends RegisteredEvent> = Parameters<Event['parameters']>[0]

type ByKey = { [Event in RegisteredEvent as Event['key']]: Event }

/** Every event by its key. A text without an event, or an event without a text, does not compile. */
export const EVENTS = Object.fromEntries(
  Object.values(DEFINED_EVENTS).map((event) => [event.key, event])
) as ByKey satisfies { [Key in EventKey]: EventDefinition<never> & { key: Key } }
