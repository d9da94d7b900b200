import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { OVERRIDE_EFFECTS } from '#access/effective_permissions'
import { isPermission, type Permission } from '#access/permissions'
import {
  applyOverrides,
  differenceTo,
  type Difference,
  type WantedOverride,
} from '#actions/identity/users/override_rows'
import { Conflict } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import UserPermission from '#models/identity/user_permission'
import { rawFields, validateInput, type Input } from '#support/input'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'
import { text } from '#support/text'
import type { OverridesInput } from '#validators/identity/identity'

/**
 * Replaces all overrides of a user. Those that stay as they were keep who set them and
 * when, and are not checked again.
 * @throws NotFound, Forbidden, InvalidField; Conflict (`reason` `stale`) if they aren't those that the caller saw
 */
export async function replaceOverrides(
  actor: Actor,
  id: string,
  input: Input<OverridesInput>
): Promise<void> {
  await db.transaction(async (trx) => {
    const user = await User.visibleTo(actor).preload('company').lock(id, trx)
    const requested = knownOverrides(rawFields(input).overrides)
    const rights = requested ? affectedPermissions(await differenceTo(trx, user, requested)) : []
    await authorize(actor, UserPolicy, 'override', user, rights)
    const { overrides, replaces } = await validateInput(input)
    if (replaces) await assertAsSeen(trx, user, replaces)
    await applyOverrides(trx, actor, user, await differenceTo(trx, user, overrides))
  })
}

/** An override of a permission that this version doesn't know isn't shown, so it doesn't count. */
async function assertAsSeen(trx: Trx, user: User, seen: WantedOverride[]): Promise<void> {
  const { gone, added } = await differenceTo(trx, user, seen)
  if (added.length === 0 && !gone.some(({ permission }) => isPermission(permission))) return
  throw new Conflict('permissions.stale', { reason: 'stale', allowed: [] })
}

/**
 * The overrides of a body that is not validated yet, so that rights are checked before it is;
 * all of them when it is valid. Null when it has no list.
 */
function knownOverrides(sent: unknown): WantedOverride[] | null {
  return Array.isArray(sent) ? sent.filter(isOverride) : null
}

function isOverride(sent: unknown): sent is WantedOverride {
  const { permission, effect } = (sent ?? {}) as Record<string, unknown>
  if (typeof permission !== 'string') return false
  return isPermission(permission) && OVERRIDE_EFFECTS.includes(effect as never)
}

/**
 * The overrides that are new or changed, and the revocations that end. Withdrawing a grant gives no user more
 * rights.
 */
function affectedPermissions({ gone, added }: Difference): Permission[] {
  const lifted = gone.filter(({ effect }) => effect === 'revoke')
  return [...lifted, ...added].map(({ permission }) => permission as Permission)
}

/**
 * Grants and revokes permissions for the operator at the command line, who is not subject to
 * policies. Overrides that are not named stay, unless all are cleared first.
 * @throws Conflict for an unknown key, or one that is granted and revoked at once
 */
export async function changeOverridesAsOperator(
  id: string,
  { grant, revoke, clear }: { grant: string[]; revoke: string[]; clear: boolean }
): Promise<void> {
  const unknown = [...grant, ...revoke].filter((key) => !isPermission(key))
  if (unknown.length > 0)
    throw new Conflict(text('permissions.unknown', { permissions: unknown.join(', ') }))
  const both = grant.filter((key) => revoke.includes(key))
  if (both.length > 0)
    throw new Conflict(text('permissions.contradictory', { permissions: both.join(', ') }))

  await db.transaction(async (trx) => {
    const user = await User.query().preload('company').lock(id, trx)
    const stored = clear ? [] : await UserPermission.query({ client: trx }).where('user_id', id)
    const effects = new Map(stored.map(({ permission, effect }) => [permission, effect]))
    for (const key of grant) effects.set(key, 'grant')
    for (const key of revoke) effects.set(key, 'revoke')
    const wanted = [...effects].map(
      ([permission, effect]) => ({ permission, effect }) as WantedOverride
    )
    await applyOverrides(trx, null, user, await differenceTo(trx, user, wanted))
  })
}
