import i18nManager from '@adonisjs/i18n/services/main'
import type { Actor } from '#access/actor'
import { effectivePermissions, type OverrideCache } from '#access/effective_permissions'
import type { Permission } from '#access/permissions'
import type { RefusedPage } from '#access/refused_page'
import User from '#models/identity/user'

/** Maximum number of users in the notice. */
const MAX_NAMED_USERS = 2

/** The reason why the user was redirected from a page, in their language. */
export type RefusalNotice = {
  /** The pattern of the page's route. */
  page: string
  /** Names of permissions, any of which is enough; empty if only the team may see the page. */
  permissions: string[]
  /** Full names of users who can grant one of these permissions. */
  people: string[]
}

/** The notice about a page that this user may not see. */
export async function refusalNotice(
  actor: Actor,
  { page, missing }: RefusedPage
): Promise<RefusalNotice> {
  const i18n = i18nManager.locale(actor.user.locale)
  return {
    page,
    permissions: missing.map((key) => i18n.formatMessage(`people.permissions.${key}.name`)),
    people: missing.length > 0 ? await permissionGranters(actor, missing, MAX_NAMED_USERS) : [],
  }
}

type Candidate = {
  fullName: string
  role: string
  companyId: string
  overrides: OverrideCache[]
}

/**
 * Returns the users who can grant this user one of the permissions: they manage permissions, have it themselves,
 * and have all permissions of the user's role. Users of their own company come first.
 * @returns full names
 */
export async function permissionGranters(
  actor: Actor,
  missing: readonly Permission[],
  limit: number
): Promise<string[]> {
  const people = await User.query()
    .joinRaw('join companies c on c.id = users.company_id and c.deleted_at is null')
    .select('users.full_name as fullName', 'users.role', 'users.company_id as companyId')
    .select('users.permission_overrides_json as overrides')
    .where('users.is_active', true)
    .whereNot('users.id', actor.id)
    .where((any) => any.where('c.kind', 'team').orWhere('users.company_id', actor.companyId))
    .orderBy('users.full_name')
    .pojo<Candidate>()
  const theirs = effectivePermissions(actor.user.role, [])
  const able = people.filter(({ role, overrides }) => {
    const held = effectivePermissions(role, overrides)
    return (
      held.has('user.manage_permissions') &&
      missing.some((permission) => held.has(permission)) &&
      [...theirs].every((permission) => held.has(permission))
    )
  })
  const isOwn = ({ companyId }: Candidate) => Number(companyId === actor.companyId)
  return able
    .toSorted((one, other) => isOwn(other) - isOwn(one))
    .slice(0, limit)
    .map(({ fullName }) => fullName)
}
