/** The seven roles, in display order. */
export const ROLES = [
  'super_admin',
  'team_admin',
  'team_pm',
  'team_creator',
  'client_owner',
  'client_manager',
  'client_viewer',
] as const
export type Role = (typeof ROLES)[number]

/** Whether something is one of the roles. */
export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role)
}

/** How far a role sees: one company, or all of them. */
export type Reach = 'company' | 'all'

const REACH: Record<Role, Reach> = {
  super_admin: 'all',
  team_admin: 'all',
  team_pm: 'all',
  team_creator: 'all',
  client_owner: 'company',
  client_manager: 'company',
  client_viewer: 'company',
}

/** The reach of a role; an unknown role sees the least. */
export function reachOf(role: string): Reach {
  return REACH[role as Role] ?? 'company'
}

/** Roles that see all companies. */
export const TEAM_ROLES = ROLES.filter((role) => REACH[role] === 'all')
