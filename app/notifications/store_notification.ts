import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { sendFixed } from '#lucid/fixed_statement'
import type { Trx } from '#lucid/transaction'
import type {
  NotificationAudience,
  NotificationParameters,
  NotificationType,
} from '#models/notifications/values'
import { isChannelConfigured } from '#notifications/channels/configured_channels'
import { storeJobs } from '#notifications/deliveries/send_later'
import type { NotificationSubject } from '#notifications/event'
import { wantedChannels } from '#notifications/preferences'
import type { Recipient } from '#notifications/recipients'
import { currentRequestId } from '#queue/request_context'
import { dispatchAfterCommit } from '#queue/enqueue'

/** A notification, and its recipients in order. */
export type NewNotification = {
  eventKey: string
  /** Keys of earlier events about the subject whose unread notifications are retired at commit. */
  supersedes?: readonly string[]
  parameters: NotificationParameters
  type: NotificationType
  audience: NotificationAudience
  subject: NotificationSubject
  recipients: Recipient[]
}

/**
 * Inserts the events, a notification for each recipient, a delivery for each of the recipient's devices, and a job
 * for each delivery. Its values are events and recipients as JSON, and the id of the request.
 */
const STORE = `
  with person as (
    select * from jsonb_to_recordset($2)
      as person (id uuid, event_id uuid, user_id uuid, in_app boolean, push boolean, messenger boolean)
  ),
  event as (
    insert into notification_events
      (id, company_id, audience, type, event_key, parameters, entity_type, entity_id, actor_id, supersedes,
       created_at)
    select id, company_id, audience, type, event_key, parameters, entity_type, entity_id, actor_id,
           supersedes, statement_timestamp()
      from jsonb_populate_recordset(null::notification_events, $1)
    returning id, type, entity_type, entity_id, created_at
  ),
  inserted_notifications as (
    insert into notifications
      (id, event_id, user_id, type, entity_type, entity_id, in_app, created_at)
    select person.id, event.id, person.user_id, event.type, event.entity_type, event.entity_id,
           person.in_app, event.created_at
      from event join person on person.event_id = event.id
  ),
  target as (
    select person.id, person.user_id, 'push' as channel, p.id as push_subscription_id
      from person
      join push_subscriptions p on p.user_id = person.user_id and p.deleted_at is null
     where person.push
     union all
    select person.id, person.user_id, 'messenger', null
      from person
      join users u on u.id = person.user_id and u.messenger_id is not null
     where person.messenger
  ),
  delivery as (
    insert into notification_deliveries
      (id, notification_id, user_id, channel, push_subscription_id, job_id, next_attempt_at,
       created_at, updated_at)
    select make_uuid_v7(), id, user_id, channel, push_subscription_id, make_uuid_v7(),
           statement_timestamp(), statement_timestamp(), statement_timestamp()
      from target
    returning job_id, next_attempt_at
  ),
  job as (
    ${storeJobs('delivery', 'next_attempt_at', '$3')}
  )
  select count(*) as jobs from job`

/**
 * Writes events, a notification for each recipient in order, and deliveries to each of the recipient's devices, all
 * in one statement. At commit the database increments the recipients' notification versions, and the sending jobs
 * are dispatched.
 */
export async function storeNotifications(
  trx: Trx,
  actor: Actor | null,
  notifications: NewNotification[]
): Promise<void> {
  const rows = notifications
    .filter(({ recipients }) => recipients.length > 0)
    .map((notice) => ({ id: uuidv7(), ...notice }))
  if (rows.length === 0) return
  const events = rows.map((notice) => eventRow(actor, notice))
  const users = rows.flatMap((notice) => notice.recipients.map((one) => userRow(notice, one)))
  const values = [JSON.stringify(events), JSON.stringify(users), currentRequestId()]
  const [{ jobs }] = await sendFixed<{ jobs: number }>(trx, STORE, values)
  if (jobs > 0) dispatchAfterCommit(trx)
}

type StoredNotification = NewNotification & { id: string }

function eventRow(
  actor: Actor | null,
  { id, eventKey, supersedes, parameters, type, audience, subject }: StoredNotification
) {
  return {
    id,
    company_id: subject.companyId,
    audience,
    type,
    event_key: eventKey,
    parameters,
    entity_type: subject.entityType,
    entity_id: subject.id,
    actor_id: actor?.id ?? null,
    supersedes: supersedes ?? null,
  }
}

function userRow({ id, type, audience, subject }: StoredNotification, user: Recipient) {
  const wanted = wantedChannels(user, { type, audience, companyId: subject.companyId })
  return {
    id: uuidv7(),
    event_id: id,
    user_id: user.id,
    in_app: wanted.has('in_app'),
    push: wanted.has('push') && isChannelConfigured('push'),
    messenger: wanted.has('messenger') && isChannelConfigured('messenger'),
  }
}
