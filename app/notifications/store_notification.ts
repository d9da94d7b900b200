import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { JointStatement } from '#lucid/joint_statement'
import type {
  DeliveryChannel,
  NotificationAudience,
  NotificationParameters,
  NotificationType,
} from '#models/notifications/values'
import { isChannelOn } from '#notifications/channels/registry'
import { DELIVER_JOB } from '#notifications/deliveries/deliver_job'
import type { NotificationSubject } from '#notifications/event'
import { wantedChannels } from '#notifications/preferences'
import type { Recipient } from '#notifications/recipients'
import { dispatchAfterCommit } from '#outbox/enqueue'

export type NewNotification = {
  eventKey: string
  parameters: NotificationParameters
  type: NotificationType
  audience: NotificationAudience
  subject: NotificationSubject
}

/** A notification, and the people who get it in their order. */
export type Notice = NewNotification & { recipients: Recipient[] }

/**
 * Writes one event, a notification for each person in their order, and what is to be sent to
 * each of their devices: one statement, whatever their number. At commit the database moves
 * their notification versions, and the jobs that send are dispatched.
 */
export async function storeNotification(
  trx: TransactionClientContract,
  actor: Actor | null,
  notification: NewNotification,
  recipients: Recipient[]
): Promise<void> {
  await storeNotices(trx, actor, [{ ...notification, recipients }])
}

/** The same for several events at once, still in one statement. */
export async function storeNotices(
  trx: TransactionClientContract,
  actor: Actor | null,
  notices: Notice[]
): Promise<void> {
  const statement = new JointStatement()
  const jobs = addNotices(statement, actor, notices)
  if (statement.isEmpty) return
  const [row] = await statement.send<Jobs>(trx, `select ${jobs}`)
  dispatchJobs(trx, row)
}

/** What a statement with notices selects: how many jobs it wrote. */
export type Jobs = { jobs: number }

/** Has the jobs dispatched that a statement with notices wrote, once it has committed. */
export function dispatchJobs(client: QueryClientContract, { jobs }: Jobs): void {
  if (jobs > 0) dispatchAfterCommit(client)
}

/**
 * The same as parts of the statement that makes the change.
 * @returns what to select for `dispatchJobs`
 */
export function addNotices(
  statement: JointStatement,
  actor: Actor | null,
  notices: Notice[]
): string {
  const counts = notices
    .filter(({ recipients }) => recipients.length > 0)
    .map((notice) => `(select count(*) from ${addNotice(statement, actor, notice)})`)
  return `${counts.join(' + ') || '0'} as jobs`
}

/** @returns the name of the part that returns the jobs */
function addNotice(
  statement: JointStatement,
  actor: Actor | null,
  { eventKey, parameters, type, audience, subject, recipients }: Notice
): string {
  const { value } = statement
  const { companyId } = subject
  const wanted = recipients.map((one) => wantedChannels(one, { type, audience, companyId }))
  const wanting = (channel: DeliveryChannel) =>
    isChannelOn(channel)
      ? recipients.filter((_, index) => wanted[index].has(channel)).map(({ id }) => id)
      : []

  const event = statement.add(
    `insert into notification_events
       (id, company_id, audience, type, event_key, parameters, entity_type, entity_id, actor_id,
        created_at)
     values (${value(uuidv7())}, ${value(companyId)}, ${value(audience)}, ${value(type)},
             ${value(eventKey)}, ${value(JSON.stringify(parameters))}, ${value(subject.entityType)},
             ${value(subject.id)}, ${value(actor?.id ?? null)}, statement_timestamp())
     returning id, type, entity_type, entity_id, created_at`
  )
  const told = statement.add(
    `insert into notifications
       (id, event_id, user_id, type, entity_type, entity_id, in_app, created_at)
     select told.id, event.id, told.user_id, event.type, event.entity_type, event.entity_id,
            told.in_app, event.created_at
       from ${event} as event, unnest(
              ${value(recipients.map(() => uuidv7()))}::uuid[],
              ${value(recipients.map(({ id }) => id))}::uuid[],
              ${value(wanted.map((channels) => channels.has('in_app')))}::boolean[]
            ) as told (id, user_id, in_app)
     returning id, user_id`
  )
  return addDeliveries(statement, told, wanting('push'), wanting('messenger'))
}

/**
 * Where each of them is reached: each of their browsers, and the one messenger account.
 * @param told the part that returns the notifications
 */
function addDeliveries(
  statement: JointStatement,
  told: string,
  push: string[],
  messenger: string[]
): string {
  const delivery = statement.add(
    `insert into notification_deliveries
       (id, notification_id, user_id, channel, push_subscription_id, job_id, next_attempt_at,
        created_at, updated_at)
     select make_uuid_v7(), target.id, target.user_id, target.channel, target.push_subscription_id,
            make_uuid_v7(), statement_timestamp(), statement_timestamp(), statement_timestamp()
       from (select told.id, told.user_id, 'push' as channel, p.id as push_subscription_id
               from ${told} as told
               join push_subscriptions p on p.user_id = told.user_id and p.deleted_at is null
              where told.user_id = any(${statement.value(push)}::uuid[])
             union all
             select told.id, told.user_id, 'messenger', null
               from ${told} as told
               join users u on u.id = told.user_id and u.messenger_id is not null
              where told.user_id = any(${statement.value(messenger)}::uuid[])) as target
     returning job_id, next_attempt_at`
  )
  return statement.add(
    `insert into outbox (id, job, payload, queue, created_at, available_at)
     select job_id, '${DELIVER_JOB}', '{}', 'default', now(), next_attempt_at from ${delivery}
     returning id`
  )
}
