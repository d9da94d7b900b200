import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import type { OverrideCache, OverrideEffect } from '#access/overrides'
import { PERMISSIONS, type Permission } from '#access/permissions'
import { recordAudit } from '#actions/audit/record_audit'
import { overridesOf, trashOverrides } from '#actions/identity/override_rows'
import { revokeLinksMadeBy, revokePasswordResets } from '#actions/identity/revoke_links'
import { read, type Input } from '#actions/input'
import User from '#models/user'
import UserPermission from '#models/user_permission'
import UserPolicy from '#policies/user_policy'

export type WantedOverride = { permission: Permission; effect: OverrideEffect }

/**
 * Replaces all overrides of a person. Those that stay as they were keep who set them and
 * when, and are not checked again.
 * @throws NotFound, Forbidden, InvalidField
 */
export async function replaceOverrides(
  actor: Actor,
  id: string,
  input: Input<{ overrides: WantedOverride[] }>
): Promise<void> {
  await db.transaction(async (trx) => {
    const person = await User.visibleTo(actor).preload('company').lock(id, trx)
    await authorize(actor, UserPolicy, 'override', person)
    const { overrides } = await read(input)
    const change = await differenceTo(trx, person, overrides)
    await authorize(actor, UserPolicy, 'override', person, rightsAtStake(change))
    await applyOverrides(trx, actor, person, change)
  })
}

/** The same for the operator at the command line, whom no policy binds. */
export async function replaceOverridesAsOperator(
  id: string,
  overrides: readonly WantedOverride[]
): Promise<void> {
  await db.transaction(async (trx) => {
    const person = await User.query().preload('company').lock(id, trx)
    await applyOverrides(trx, null, person, await differenceTo(trx, person, overrides))
  })
}

type Difference = {
  wanted: readonly WantedOverride[]
  gone: UserPermission[]
  added: WantedOverride[]
}

async function differenceTo(
  trx: TransactionClientContract,
  person: User,
  wanted: readonly WantedOverride[]
): Promise<Difference> {
  const rows = await overridesOf(trx, person.id)
  return {
    wanted,
    gone: rows.filter((row) => !wanted.some((override) => equal(row, override))),
    added: wanted.filter((override) => !rows.some((row) => equal(row, override))),
  }
}

/** The cache on the user is rewritten with the rows, so that their next request obeys them. */
async function applyOverrides(
  trx: TransactionClientContract,
  actor: Actor | null,
  person: User,
  { wanted, gone, added }: Difference
): Promise<void> {
  if (gone.length === 0 && added.length === 0) return

  const goneIds = gone.map((row) => row.id)
  await trashOverrides(trx, person.id, goneIds)
  await UserPermission.createMany(
    added.map((override) => ({ ...override, userId: person.id, setById: actor?.id ?? null })),
    { client: trx }
  )
  const before = person.permissionOverridesJson
  person.permissionOverridesJson = inOrder(wanted)
  await person.save()
  await revokePasswordResets(trx, { userId: person.id })
  await revokeLinksMadeBy(trx, actor, { userId: person.id }, person)
  await recordAudit(trx, actor, 'user.change_permissions', person, {
    before: { overrides: before },
    after: { overrides: person.permissionOverridesJson },
  })
}

/** What is set anew, and what is not revoked any more; taking a grant back hands on nothing. */
function rightsAtStake({ gone, added }: Difference): Permission[] {
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
