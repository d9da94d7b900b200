import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { effectivePermissions } from '#access/effective_permissions'
import type { OverrideCache } from '#access/overrides'
import type { Permission } from '#access/permissions'
import { reachOf } from '#access/roles'
import { mayDecide } from '#models/content/content_states'
import User from '#models/identity/user'
import type { NotificationPreferences } from '#models/values'
import type { Audience, NotificationSubject } from '#notifications/event'
import type { Choices } from '#notifications/preferences'
import { maySeeKind } from '#records/registry'

type Candidate = {
  id: string
  role: string
  company_id: string
  permission_overrides_json: OverrideCache[]
  notification_preferences: NotificationPreferences
  muted_company_ids: string[]
}

/** A person who is told, and what they chose. */
export type Recipient = Choices & { id: string }

/** What makes somebody one of an audience, besides being allowed to see the record. */
const NEEDED = {
  team: ['task.view'],
  client: ['task.view'],
  deciders: ['task.view'],
  releasers: ['content.return_to_review'],
  assigners: ['task.assign'],
  budget_managers: ['admin.manage_ai_budget'],
  user: [],
  people: [],
} as const satisfies Record<Audience['to'], readonly Permission[]>

/** The people who are told of an event, in the order in which they are. */
export async function recipientsOf(
  client: QueryClientContract,
  actor: Actor | null,
  audience: Audience,
  subject: NotificationSubject
): Promise<Recipient[]> {
  const candidates = await candidatesFor(client, audience, subject)
  const recipients = candidates
    .filter(({ id }) => id !== actor?.id)
    .filter((person) => mayBeNotified(person, audience, subject))
    .map((person) => ({
      id: person.id,
      reach: reachOf(person.role),
      notificationPreferences: person.notification_preferences,
      mutedCompanyIds: person.muted_company_ids,
    }))
  return 'firstId' in audience ? withFirst(recipients, audience.firstId) : recipients
}

function candidatesFor(
  client: QueryClientContract,
  audience: Audience,
  { companyId }: NotificationSubject
): Promise<Candidate[]> {
  const people = User.query({ client })
    .select('id', 'role', 'company_id', 'permission_overrides_json')
    .select('notification_preferences', 'muted_company_ids')
    .where('is_active', true)
    .orderBy('id')

  switch (audience.to) {
    case 'team':
    case 'releasers':
    case 'assigners':
    case 'budget_managers':
      people.whereHas('company', (company) => company.where('kind', 'team'))
      break
    case 'client':
    case 'deciders':
      people.where('company_id', companyId)
      people.whereHas('company', (company) => company.where('kind', 'client'))
      break
    case 'user':
      people.where('id', audience.userId)
      break
    case 'people':
      people.whereIn('id', [...audience.userIds])
  }
  return people.pojo<Candidate>()
}

function mayBeNotified(
  { role, company_id: ownId, permission_overrides_json: overrides }: Candidate,
  { to }: Audience,
  { entityType, companyId, visibility }: NotificationSubject
): boolean {
  const held = effectivePermissions(role, overrides)
  return (
    NEEDED[to].every((permission) => held.has(permission)) &&
    (to !== 'deciders' || mayDecide({ can: (permission) => held.has(permission) })) &&
    maySeeKind(held, entityType) &&
    (ownId === companyId || reachOf(role) === 'all') &&
    (visibility !== 'team' || reachOf(role) === 'all')
  )
}

function withFirst(recipients: Recipient[], firstId?: string | null): Recipient[] {
  return recipients.toSorted(
    (one, other) => Number(other.id === firstId) - Number(one.id === firstId)
  )
}
