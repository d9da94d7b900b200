import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import type ContentItem from '#models/content_item'
import type ContentVersion from '#models/content_version'
import type Task from '#models/task'
import type { NotificationType } from '#models/values'
import { announce } from '#notifications/announce'
import { notifyCompany } from '#notifications/notify_company'
import { notifyReleasers } from '#notifications/notify_releasers'
import { notifyTeam } from '#notifications/notify_team'

type Told = { task: Task; item: ContentItem }

const EXCERPT = 200

const notice = (type: NotificationType, { item }: Told, message: string) => ({
  type,
  message,
  entityType: 'content',
  entityId: item.id,
  companyId: item.companyId,
})

/** The beginning of somebody's words, for a message of one line. */
function excerpt(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  return line.length > EXCERPT
    ? `${line
        .slice(0, EXCERPT - 1)
        .join('')
        .trimEnd()}…`
    : line.join('')
}

const named = ({ item }: Told, { number }: ContentVersion) => ({ title: item.title, number })

/** A version has reached the client. */
export async function tellOfArrival(
  trx: TransactionClientContract,
  actor: Actor,
  told: Told,
  version: ContentVersion
): Promise<void> {
  const message = announce('version_arrived', named(told, version))
  await notifyCompany(trx, actor, notice('CONTENT_UPLOADED', told, message))
}

/** A version waits for somebody of the team to release it; the client hears nothing. */
export async function tellOfTeamReview(
  trx: TransactionClientContract,
  actor: Actor,
  told: Told,
  version: ContentVersion
): Promise<void> {
  const message = announce('version_waits', {
    actor: actor.user.fullName,
    ...named(told, version),
  })
  await notifyReleasers(trx, actor, notice('SYSTEM', told, message), told.task.producerId)
}

export async function tellOfApproval(
  trx: TransactionClientContract,
  actor: Actor,
  told: Told,
  version: ContentVersion
): Promise<void> {
  const message = announce('version_approved', {
    actor: actor.user.fullName,
    ...named(told, version),
  })
  await notifyTeam(trx, actor, notice('CONTENT_APPROVED', told, message), told.task.assigneeId)
}

export async function tellOfRevision(
  trx: TransactionClientContract,
  actor: Actor,
  told: Told,
  words: string
): Promise<void> {
  const message = announce('revision_requested', {
    actor: actor.user.fullName,
    title: told.item.title,
    words: excerpt(words),
  })
  await notifyTeam(trx, actor, notice('REVISION_REQUESTED', told, message), told.task.assigneeId)
}

/** The client's people hear of every return, the team of one that a client made. */
export async function tellOfReturn(
  trx: TransactionClientContract,
  actor: Actor,
  told: Told,
  reason: string
): Promise<void> {
  const message = announce('content_returned', {
    actor: actor.user.fullName,
    title: told.item.title,
    words: excerpt(reason),
  })
  const input = notice('CONTENT_RETURNED_TO_REVIEW', told, message)
  await notifyCompany(trx, actor, input)
  if (!actor.seesAllCompanies) await notifyTeam(trx, actor, input, told.task.assigneeId)
}
