import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { effectivePermissions } from '#access/effective_permissions'
import User from '#models/user'

/** Ids of the active people of the team company who may see tasks, `firstId` ahead. */
export async function teamRecipients(
  trx: TransactionClientContract,
  actor: Actor | null,
  firstId: string | null
): Promise<string[]> {
  const people = await activePeople(trx).whereHas('company', (company) =>
    company.where('kind', 'team')
  )
  return told(people, actor).sort((one, other) => Number(other === firstId) - Number(one === firstId))
}

/** Ids of the active people of a client company who may see tasks. */
export async function companyRecipients(
  trx: TransactionClientContract,
  actor: Actor | null,
  companyId: string
): Promise<string[]> {
  const people = await activePeople(trx)
    .where('company_id', companyId)
    .whereHas('company', (company) => company.where('kind', 'client'))
  return told(people, actor)
}

function activePeople(trx: TransactionClientContract) {
  return User.query({ client: trx }).where('is_active', true).orderBy('id')
}

function told(people: User[], actor: Actor | null): string[] {
  return people
    .filter((person) => person.id !== actor?.id)
    .filter((person) =>
      effectivePermissions(person.role, person.permissionOverridesJson).has('task.view')
    )
    .map(({ id }) => id)
}
