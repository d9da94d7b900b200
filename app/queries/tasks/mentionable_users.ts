import { effectivePermissions } from '#access/effective_permissions'
import { reachOf } from '#access/roles'
import type { Trx } from '#lucid/transaction'
import User from '#models/identity/user'

export type Mentionable = {
  id: string
  fullName: string
  side: 'team' | 'client'
  makesVideos: boolean
}

/**
 * Returns the users who can be mentioned on an order: active users of the team and of its company who may see it,
 * editors first.
 */
export async function mentionableUsers(
  task: { companyId: string },
  trx?: Trx
): Promise<Mentionable[]> {
  const users = await User.query({ client: trx })
    .where('is_active', true)
    .where((either) =>
      either
        .where('company_id', task.companyId)
        .orWhereHas('company', (company) => company.where('kind', 'team'))
    )
    .orderByRaw("(role = 'team_creator') desc, lower(full_name)")

  return users
    .map((user) => ({
      user,
      held: effectivePermissions(user.role, user.permissionOverridesJson),
    }))
    .filter(({ held }) => held.has('task.view'))
    .map(({ user, held }) => ({
      id: user.id,
      fullName: user.fullName,
      side: reachOf(user.role) === 'all' ? 'team' : 'client',
      makesVideos: reachOf(user.role) === 'all' && held.has('content.upload_ready'),
    }))
}
