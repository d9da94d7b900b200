import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { effectivePermissions } from '#access/effective_permissions'
import type { OverrideCache } from '#access/overrides'
import { reachOf } from '#access/roles'
import User from '#models/user'
import { maySeeEntity, type NotificationInput } from '#notifications/notification'

type Candidate = {
  id: string
  role: string
  company_id: string
  permission_overrides_json: OverrideCache[]
}

/**
 * Ids of the active people of the team company who may see tasks, and what this is about.
 * @param firstId comes ahead of the others
 */
export async function teamRecipients(
  trx: TransactionClientContract,
  actor: Actor | null,
  { entityType }: NotificationInput,
  firstId: string | null
): Promise<string[]> {
  const people = await activeTeam(trx)
  return ahead(people.filter(followsOrders(actor, entityType)).map(idOf), firstId)
}

/**
 * Ids of the active people of the team company who may release content.
 * @param firstId comes ahead of the others
 */
export async function releaserRecipients(
  trx: TransactionClientContract,
  actor: Actor,
  firstId: string | null
): Promise<string[]> {
  const people = await activeTeam(trx)
  const releasers = people.filter((person) => {
    const held = heldBy(person)
    return (
      person.id !== actor.id &&
      held.has('content.view_ready') &&
      held.has('content.return_to_review')
    )
  })
  return ahead(releasers.map(idOf), firstId)
}

/** Ids of the active people of a client company who may see tasks, and what this is about. */
export async function companyRecipients(
  trx: TransactionClientContract,
  actor: Actor | null,
  { companyId, entityType }: NotificationInput
): Promise<string[]> {
  const people = await activePeople(trx)
    .where('company_id', companyId!)
    .whereHas('company', (company) => company.where('kind', 'client'))
    .pojo<Candidate>()
  return people.filter(followsOrders(actor, entityType)).map(idOf)
}

/** The id of one active person, in a list, if what this is about lies within what they may see. */
export async function personRecipient(
  trx: TransactionClientContract,
  actor: Actor | null,
  userId: string,
  { companyId, entityType }: NotificationInput
): Promise<string[]> {
  const people = await activePeople(trx).where('id', userId).pojo<Candidate>()
  return people
    .filter(({ id }) => id !== actor?.id)
    .filter((person) => maySeeEntity(heldBy(person), entityType))
    .filter((person) => reaches(person, companyId))
    .map(idOf)
}

function activePeople(trx: TransactionClientContract) {
  return User.query({ client: trx })
    .select('id', 'role', 'company_id', 'permission_overrides_json')
    .where('is_active', true)
    .orderBy('id')
}

function activeTeam(trx: TransactionClientContract) {
  return activePeople(trx)
    .whereHas('company', (company) => company.where('kind', 'team'))
    .pojo<Candidate>()
}

function ahead(ids: string[], firstId: string | null): string[] {
  return ids.sort((one, other) => Number(other === firstId) - Number(one === firstId))
}

function followsOrders(actor: Actor | null, entityType: string) {
  return (person: Candidate) => {
    const held = heldBy(person)
    return person.id !== actor?.id && held.has('task.view') && maySeeEntity(held, entityType)
  }
}

function heldBy({ role, permission_overrides_json: overrides }: Candidate) {
  return effectivePermissions(role, overrides)
}

function reaches({ role, company_id: ownId }: Candidate, companyId: string | null): boolean {
  return companyId === null || companyId === ownId || reachOf(role) === 'all'
}

const idOf = ({ id }: Candidate) => id
