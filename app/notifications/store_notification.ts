import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { sendFixed } from '#lucid/fixed_statement'
import type {
  DeliveryChannel,
  NotificationAudience,
  NotificationParameters,
  NotificationType,
} from '#models/values'
import { isChannelOn } from '#notifications/channels/switched_on'
import { DELIVER_JOB } from '#notifications/deliveries/deliver_job'
import type { NotificationSubject } from '#notifications/event'
import { wantedChannels } from '#notifications/preferences'
import type { Recipient } from '#notifications/recipients'
import { dispatchAfterCommit } from '#queue/enqueue'

export type NewNotification = {
  eventKey: string
  parameters: NotificationParameters
  type: NotificationType
  audience: NotificationAudience
  subject: NotificationSubject
}

/** The event, a notification for each person, a delivery for each of their devices, and its job. */
const STORE = `
  with event as (
    insert into notification_events
      (id, company_id, audience, type, event_key, parameters, entity_type, entity_id, actor_id, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
            statement_timestamp())
    returning id, type, entity_type, entity_id, created_at
  ),
  told as (
    insert into notifications
      (id, event_id, user_id, type, entity_type, entity_id, in_app, created_at)
    select person.id, event.id, person.user_id, event.type, event.entity_type, event.entity_id,
           person.in_app, event.created_at
      from event, unnest($10::uuid[], $11::uuid[], $12::boolean[])
             as person (id, user_id, in_app)
    returning id, user_id
  ),
  target as (
    select told.id, told.user_id, 'push' as channel, p.id as push_subscription_id
      from told
      join push_subscriptions p on p.user_id = told.user_id and p.deleted_at is null
     where told.user_id = any($13::uuid[])
     union all
    select told.id, told.user_id, 'messenger', null
      from told
      join users u on u.id = told.user_id and u.messenger_id is not null
     where told.user_id = any($14::uuid[])
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
    insert into outbox (id, job, payload, queue, created_at, available_at)
    select job_id, '${DELIVER_JOB}', '{}', 'default', now(), next_attempt_at from delivery
    returning id
  )
  select count(*) as jobs from job`

/**
 * Writes one event, a notification for each person in their order, and what is to be sent to
 * each of their devices: one statement, whatever their number. At commit the database moves
 * their notification versions, and the jobs that send are dispatched.
 */
export async function storeNotification(
  trx: TransactionClientContract,
  actor: Actor | null,
  { eventKey, parameters, type, audience, subject }: NewNotification,
  recipients: Recipient[]
): Promise<void> {
  if (recipients.length === 0) return
  const { companyId } = subject
  const wanted = recipients.map((one) => wantedChannels(one, { type, audience, companyId }))
  const wanting = (channel: DeliveryChannel) =>
    isChannelOn(channel)
      ? recipients.filter((_, index) => wanted[index].has(channel)).map(({ id }) => id)
      : []
  const [{ jobs }] = await sendFixed<{ jobs: number }>(trx, STORE, [
    uuidv7(),
    companyId,
    audience,
    type,
    eventKey,
    JSON.stringify(parameters),
    subject.entityType,
    subject.id,
    actor?.id ?? null,
    recipients.map(() => uuidv7()),
    recipients.map(({ id }) => id),
    wanted.map((channels) => channels.has('in_app')),
    wanting('push'),
    wanting('messenger'),
  ])
  if (jobs > 0) dispatchAfterCommit(trx)
}
