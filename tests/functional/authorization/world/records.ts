import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#actions/audit/record_audit'
import type User from '#models/identity/user'
import { acting } from '#tests/support/people'
import type { Comments } from './comments.js'
import { forEach, type Context } from './context.js'
import type { Dates } from './dates.js'
import type { Orders } from './orders.js'
import type { Videos } from './videos.js'
import { UNRELEASED, WORDS } from '../words.js'

export type Notifications = { notificationIds: Record<string, string> }

/** Records actions of the owner in the audit log. */
export async function recordActions(
  { word, company, owner }: Context,
  { task, content, revision, entry }: Orders & Videos & Comments & Dates
): Promise<void> {
  const { title, brief } = task
  const actor = acting(owner)
  await db.transaction(async (trx) => {
    await recordAudit(trx, actor, 'task.create', task, { after: { title, brief } })
    await recordAudit(trx, actor, 'task.update', task, {
      audience: 'team',
      after: { title: UNRELEASED },
    })
    await recordAudit(trx, actor, 'content.approve', content, {
      after: { title: `${word} ${WORDS.video}` },
    })
    await recordAudit(trx, actor, 'content.request_revision', revision, {
      after: { message: `${word} ${WORDS.revision}` },
    })
    await recordAudit(trx, actor, 'calendar_item.assign', entry, {
      after: { caption: `${word} ${WORDS.calendarEntry}` },
    })
    await recordAudit(trx, actor, 'company.update', company, {
      after: { contact: `${word} ${WORDS.auditEntry}` },
    })
  })
}

/**
 * Creates three notifications for every user: one about a video in team review, one about a released video, and one
 * about no video.
 */
export async function buildNotifications(
  context: Context,
  { waiting, content }: Videos
): Promise<Notifications> {
  await anEvent(context, { audience: 'team' })
  for (const user of Object.values(context.everybody)) {
    for (const { id } of [waiting, content]) await aNotification(context, user, id)
  }
  return {
    notificationIds: await forEach(context.everybody, (user) => aNotification(context, user)),
  }
}

async function anEvent({ word, company }: Context, attributes: object): Promise<string> {
  const id = uuidv7()
  await db.table('notification_events').insert({
    id,
    company_id: company.id,
    event_key: 'legacy.text',
    type: 'SYSTEM',
    parameters: JSON.stringify({ text: `${word} ${WORDS.notification}` }),
    created_at: new Date(),
    ...attributes,
  })
  return id
}

/** @param contentId the video that the notification is about */
async function aNotification(context: Context, user: User, contentId?: string): Promise<string> {
  const id = uuidv7()
  const subject = contentId && { entity_type: 'content', entity_id: contentId }
  const eventId = await anEvent(context, { audience: 'user', ...subject })
  await db.table('notifications').insert({
    id,
    event_id: eventId,
    user_id: user.id,
    type: 'SYSTEM',
    created_at: new Date(),
    ...subject,
  })
  return id
}
