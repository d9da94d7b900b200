import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { enforce } from '#access/enforce'
import type { OverrideCache, OverrideEffect } from '#access/overrides'
import { PERMISSIONS, type Permission } from '#access/permissions'
import { recordAudit } from '#actions/audit/record_audit'
import { revokeLinksMadeBy } from '#actions/identity/link_makers'
import { lockPerson } from '#actions/identity/lock_person'
import { overridesOf, trashOverrides } from '#actions/identity/override_rows'
import { revokePasswordResets } from '#actions/identity/revoke_password_resets'
import type User from '#models/user'
import UserPermission from '#models/user_permission'
import UserPolicy from '#policies/user_policy'

export type WantedOverride = { permission: Permission; effect: OverrideEffect }

/**
 * Replaces all overrides of a person. Those that stay as they were keep who set them and
 * when, and are not checked again. The cache on the user is rewritten with the rows, so that
 * the person's next request obeys them.
 * @param actor null for the operator at the command line
 * @throws Forbidden
 */
export async function replaceOverrides(
  actor: Actor | null,
  { id }: User,
  wanted: readonly WantedOverride[]
): Promise<void> {
  await db.transaction(async (trx) => {
    const person = await lockPerson(id, trx)
    const rows = await overridesOf(trx, id)
    const gone = rows.filter((row) => !wanted.some((override) => equal(row, override)))
    const added = wanted.filter((override) => !rows.some((row) => equal(row, override)))
    if (actor) enforce(new UserPolicy().override(actor, person, rightsAtStake(gone, added)))
    if (gone.length === 0 && added.length === 0) return

    await trashOverrides(
      trx,
      id,
      gone.map((row) => row.id)
    )
    await UserPermission.createMany(
      added.map(({ permission, effect }) => ({
        userId: id,
        permission,
        effect,
        setById: actor?.id ?? null,
      })),
      { client: trx }
    )
    const before = person.permissionOverridesJson
    person.permissionOverridesJson = inOrder(wanted)
    await person.save()
    await revokePasswordResets(trx, id)
    await person.load('company')
    await revokeLinksMadeBy(trx, actor, { userId: id }, person)
    await recordAudit(
      trx,
      actor,
      'user.change_permissions',
      { entityType: 'user', id, companyId: person.companyId },
      { before: { overrides: before }, after: { overrides: person.permissionOverridesJson } }
    )
  })
}

/** What is set anew, and what is not revoked any more; taking a grant back hands on nothing. */
function rightsAtStake(gone: UserPermission[], added: WantedOverride[]): Permission[] {
  const lifted = gone.filter(({ effect }) => effect === 'revoke')
  return [...lifted, ...added].map(({ permission }) => permission as Permission)
}

const equal = (one: OverrideCache, other: OverrideCache) =>
  one.permission === other.permission && one.effect === other.effect

function inOrder(overrides: readonly WantedOverride[]): OverrideCache[] {
  const place = ({ permission }: WantedOverride) => PERMISSIONS.indexOf(permission)
  return overrides
    .map(({ permission, effect }) => ({ permission, effect }))
    .sort((one, other) => place(one) - place(other))
}
