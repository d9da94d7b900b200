import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { isOpen } from '#models/tasks/values'
import User from '#models/identity/user'
import { recipientsOf } from '#notifications/recipients'
import type { ContentRow } from '#queries/content/content_row'

/** Who approves a video that waits for it, and whether this person can ask them to. */
export type Approvers = {
  /** Active users of its company who may approve it, by name. */
  names: string[]
  /** The person who looks is one of them. */
  isOne: boolean
  mayAsk: boolean
  /** The team, or this user of the client, has asked about this version today. */
  hasAsked: boolean
}

type Subject = { id: string; companyId: string }

/** The ids of those of a video's company who may approve it. */
export async function approverIds(
  client: QueryClientContract,
  { id, companyId }: Subject
): Promise<string[]> {
  const subject = { entityType: 'content', id, companyId } as const
  const people = await recipientsOf(client, null, { to: 'approvers' }, subject)
  return people.map((person) => person.id)
}

/**
 * The occasion as which a request counts: one a day by UTC for each version, for the team as a whole and for each
 * user of the client.
 */
export function askedOn(actor: Actor, versionId: string, now = DateTime.utc()): string {
  return `${versionId}:${actor.seesAllCompanies ? 'team' : actor.id}:${now.toISODate()}`
}

/**
 * Who approves the newest version of a video.
 * @returns null when no decision is awaited
 */
export async function approversOf(actor: Actor, content: ContentRow): Promise<Approvers | null> {
  const [newest] = content.versions
  const waits = content.teamStatus === 'in_review' && newest.status === 'in_review'
  if (!waits || !isOpen(content.task.status)) return null
  const client = db.connection()
  const ids = await approverIds(client, content)
  const people = await User.query().whereIn('id', ids).orderBy('full_name').select('id', 'fullName')
  const isOne = ids.includes(actor.id)
  const others = people.filter(({ id }) => id !== actor.id)
  const asked = await db
    .from('reminders')
    .where({ kind: 'approval', subject_id: content.id, occasion: askedOn(actor, newest.id) })
    .first()
  return {
    names: people.map(({ fullName }) => fullName),
    isOne,
    mayAsk: !isOne && others.length > 0 && actor.can('content.comment'),
    hasAsked: Boolean(asked),
  }
}
