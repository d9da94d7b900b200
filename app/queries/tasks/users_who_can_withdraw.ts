import type { Actor } from '#access/actor'
import { effectivePermissions, type OverrideCache } from '#access/effective_permissions'
import User from '#models/identity/user'
import { mayMake, movesFrom, type TaskState } from '#models/tasks/task_states'

/** Maximum number of returned users. */
const LIMIT = 2

type Candidate = { fullName: string; role: string; overrides: OverrideCache[] }

/**
 * Returns the users of a client who can withdraw an order that this user of the client may change but not withdraw,
 * owners first. Empty for other users, and for an order that can't be withdrawn any more.
 * @returns full names
 */
export async function usersWhoCanWithdraw(actor: Actor, task: TaskState): Promise<string[]> {
  const withdrawal = movesFrom(task).find(({ verb }) => verb === 'cancel')
  if (!withdrawal || actor.seesAllCompanies || !actor.can('task.update')) return []
  if (mayMake(actor, withdrawal)) return []
  const users = await User.query()
    .select('full_name as fullName', 'role', 'permission_overrides_json as overrides')
    .where({ company_id: actor.companyId, is_active: true })
    .orderByRaw("(role = 'client_owner') desc, lower(full_name)")
    .pojo<Candidate>()
  return users
    .filter(({ role, overrides }) => {
      const held = effectivePermissions(role, overrides)
      return mayMake({ reach: actor.reach, can: (permission) => held.has(permission) }, withdrawal)
    })
    .slice(0, LIMIT)
    .map(({ fullName }) => fullName)
}
