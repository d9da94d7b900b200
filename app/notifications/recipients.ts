import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { effectivePermissions, type OverrideCache } from '#access/effective_permissions'
import type { Permission } from '#access/permissions'
import { reachOf } from '#access/roles'
import User from '#models/identity/user'
import type { CompanyKind } from '#models/companies/values'
import type { NotificationPreferences } from '#models/notifications/values'
import { type Audience, rulesOf } from '#notifications/audiences'
import type { NotificationSubject } from '#notifications/event'
import type { Choices } from '#notifications/preferences'
import { maySeeRecord } from '#records/registry'

type Candidate = {
  id: string
  role: string
  company_id: string
  kind: CompanyKind
  permission_overrides_json: OverrideCache[]
  notification_preferences: NotificationPreferences
  muted_company_ids: string[]
}

/** A recipient, and their settings. */
export type Recipient = Choices & { id: string }

/** The recipients of an event, in order. */
export async function recipientsOf(
  client: QueryClientContract,
  actor: Actor | null,
  audience: Audience,
  subject: NotificationSubject
): Promise<Recipient[]> {
  const [recipients] = await recipientsOfEach(client, actor, [audience], subject)
  return recipients
}

/** The recipients for each of several audiences, in one statement. */
export async function recipientsOfEach(
  client: QueryClientContract,
  actor: Actor | null,
  audiences: readonly Audience[],
  subject: NotificationSubject
): Promise<Recipient[][]> {
  const candidates = await candidatesFor(client, audiences, subject)
  return audiences.map((audience) => {
    const recipients = candidates
      .filter(({ id }) => id !== actor?.id)
      .filter((user) => isInAudience(user, audience, subject))
      .filter((user) => mayBeNotified(user, audience, subject))
      .map((user) => ({
        id: user.id,
        reach: reachOf(user.role),
        notificationPreferences: user.notification_preferences,
        mutedCompanyIds: user.muted_company_ids,
      }))
    return 'firstId' in audience ? withFirst(recipients, audience.firstId) : recipients
  })
}

/**
 * Returns the ids of the recipients in the first of these audiences that has any. A user who left, or may not see the
 * record any more, is replaced by the next audience.
 */
export async function firstAudienceWithRecipients(
  client: QueryClientContract,
  actor: Actor | null,
  audiences: readonly Audience[],
  subject: NotificationSubject
): Promise<string[]> {
  const found = await recipientsOfEach(client, actor, audiences, subject)
  const recipients = found.find((each) => each.length > 0) ?? []
  return recipients.map(({ id }) => id)
}

function candidatesFor(
  client: QueryClientContract,
  audiences: readonly Audience[],
  { companyId }: NotificationSubject
): Promise<Candidate[]> {
  const sides = audiences.map((audience) => rulesOf(audience).side)
  const userIds = audiences.flatMap(namedBy)
  return User.query({ client })
    .joinRaw('join companies c on c.id = users.company_id and c.deleted_at is null')
    .select('users.id', 'users.role', 'users.company_id', 'users.permission_overrides_json')
    .select('users.notification_preferences', 'users.muted_company_ids', 'c.kind')
    .where('users.is_active', true)
    .where((any) => {
      any.whereIn('users.id', userIds)
      if (sides.includes('team')) any.orWhere('c.kind', 'team')
      if (sides.includes('client')) any.orWhere('users.company_id', companyId)
    })
    .orderBy('users.id')
    .pojo<Candidate>()
}

function namedBy(audience: Audience): readonly string[] {
  if ('userIds' in audience) return audience.userIds
  return 'userId' in audience ? [audience.userId] : []
}

function isInAudience(
  { id, kind, company_id: ownId }: Candidate,
  audience: Audience,
  { companyId }: NotificationSubject
): boolean {
  const { side } = rulesOf(audience)
  if (side === 'team') return kind === 'team'
  const isClients = kind === 'client' && ownId === companyId
  if (side === 'client') return isClients
  return namedBy(audience).includes(id) && (audience.to !== 'requester' || isClients)
}

function mayBeNotified(
  { role, company_id: ownId, permission_overrides_json: overrides }: Candidate,
  audience: Audience,
  { entityType, companyId, visibility }: NotificationSubject
): boolean {
  const held = effectivePermissions(role, overrides)
  const can = (permission: Permission) => held.has(permission)
  const { needs, condition } = rulesOf(audience)
  return (
    needs.every(can) &&
    (!condition || condition({ can })) &&
    maySeeRecord({ companyId: ownId, permissions: held }, { entityType, companyId }) &&
    (ownId === companyId || reachOf(role) === 'all') &&
    (visibility !== 'team' || reachOf(role) === 'all')
  )
}

function withFirst(recipients: Recipient[], firstId?: string | null): Recipient[] {
  return recipients.toSorted(
    (one, other) => Number(other.id === firstId) - Number(one.id === firstId)
  )
}
