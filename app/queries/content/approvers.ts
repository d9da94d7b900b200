import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { isOpen } from '#models/tasks/values'
import User from '#models/identity/user'
import { recipientsOf } from '#notifications/recipients'
import type { ContentRow } from '#queries/content/content_row'

/** The users who may approve a video in review, and whether the reader can ask them to. */
export type Approvers = {
  /** Active users of its company who may approve it, by name. */
  names: string[]
  /** Whether the reader is one of them. */
  isOne: boolean
  mayAsk: boolean
  /** The team, or this user of the client, has already requested an approval of this version today. */
  hasAsked: boolean
}

type Subject = { id: string; companyId: string }

/** Returns the ids of the users of the video's company who may approve it. */
export async function approverIds(
  client: QueryClientContract,
  { id, companyId }: Subject
): Promise<string[]> {
  const subject = { entityType: 'content', id, companyId } as const
  const users = await recipientsOf(client, null, { to: 'approvers' }, subject)
  return users.map((user) => user.id)
}

/**
 * Returns the key under which a request for approval is stored, so that it is sent at most once a day (UTC) for
 * each version, by the team as a whole and by each user of the client.
 */
export function approvalRequestKey(actor: Actor, versionId: string, now = DateTime.utc()): string {
  return `${versionId}:${actor.seesAllCompanies ? 'team' : actor.id}:${now.toISODate()}`
}

/**
 * Returns the approvers of the newest version of a video.
 * @returns null if the version isn't in review or the order isn't open
 */
export async function approversOf(actor: Actor, content: ContentRow): Promise<Approvers | null> {
  const [newest] = content.versions
  const waits = content.teamStatus === 'in_review' && newest.status === 'in_review'
  if (!waits || !isOpen(content.task.status)) return null
  const client = db.connection()
  const ids = await approverIds(client, content)
  const users = await User.query().whereIn('id', ids).orderBy('full_name').select('id', 'fullName')
  const isOne = ids.includes(actor.id)
  const others = users.filter(({ id }) => id !== actor.id)
  const request = await db
    .from('reminders')
    .where({
      kind: 'approval',
      subject_id: content.id,
      occasion: approvalRequestKey(actor, newest.id),
    })
    .first()
  return {
    names: users.map(({ fullName }) => fullName),
    isOne,
    mayAsk: !isOne && others.length > 0 && actor.can('content.comment'),
    hasAsked: Boolean(request),
  }
}
