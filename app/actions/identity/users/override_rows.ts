import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import type { OverrideCache, OverrideEffect } from '#access/effective_permissions'
import { PERMISSIONS, type Permission } from '#access/permissions'
import { recordAudit } from '#actions/audit/record_audit'
import { revokeLinksMadeBy, revokePasswordResets } from '#actions/identity/revoke_links'
import type { Trx } from '#lucid/transaction'
import type User from '#models/identity/user'
import UserPermission from '#models/identity/user_permission'

export type WantedOverride = { permission: Permission; effect: OverrideEffect }

/** The changes needed to replace a user's overrides. */
export type Difference = {
  wanted: readonly WantedOverride[]
  gone: UserPermission[]
  added: WantedOverride[]
}

/** Compares a user's current overrides with the requested ones. */
export async function differenceTo(
  trx: Trx,
  user: User,
  wanted: readonly WantedOverride[]
): Promise<Difference> {
  const rows = await UserPermission.query({ client: trx }).where('user_id', user.id)
  return {
    wanted,
    gone: rows.filter((row) => !wanted.some((override) => equal(row, override))),
    added: wanted.filter((override) => !rows.some((row) => equal(row, override))),
  }
}

/**
 * Replaces the rows. The cache on the user is rewritten with them, so that they apply to the user's next request.
 */
export async function applyOverrides(
  trx: Trx,
  actor: Actor | null,
  user: User,
  { wanted, gone, added }: Difference
): Promise<void> {
  if (gone.length === 0 && added.length === 0) return

  const goneIds = gone.map((row) => row.id)
  await trashOverrides(trx, user.id, goneIds)
  await UserPermission.createMany(
    added.map((override) => ({ ...override, userId: user.id, setById: actor?.id ?? null })),
    { client: trx }
  )
  const before = user.permissionOverridesJson
  user.permissionOverridesJson = inOrder(wanted)
  await user.save()
  await revokePasswordResets(trx, { userId: user.id })
  await revokeLinksMadeBy(trx, actor, { userId: user.id }, user)
  await recordAudit(trx, actor, 'user.change_permissions', user, {
    before: { overrides: before },
    after: { overrides: user.permissionOverridesJson },
  })
}

/** Marks overrides of a user as deleted: all of them, or those of the given ids. */
export async function trashOverrides(trx: Trx, userId: string, ids?: string[]): Promise<void> {
  const rows = UserPermission.query({ client: trx }).where('user_id', userId)
  if (ids) rows.whereIn('id', ids)
  await rows.update({ deletedAt: DateTime.utc(), updatedAt: DateTime.utc() })
}

const equal = (one: OverrideCache, other: OverrideCache) =>
  one.permission === other.permission && one.effect === other.effect

function inOrder(overrides: readonly WantedOverride[]): OverrideCache[] {
  const rank = ({ permission }: WantedOverride) => PERMISSIONS.indexOf(permission)
  return overrides
    .map(({ permission, effect }) => ({ permission, effect }))
    .sort((one, other) => rank(one) - rank(other))
}
