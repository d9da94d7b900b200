import { readFileSync } from 'node:fs'

/**
 * The independent model: the permission table of the specification, which is read from its file without any code of the
 * application.
 */
const [head, ...rows] = readFileSync('tests/fixtures/permissions.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

const COLUMNS = head.slice(2)
export const TABLE_ROLES: readonly string[] = COLUMNS
export const TEAM_ROLES = ['super_admin', 'team_admin', 'team_pm', 'team_creator']

export const TABLE_KEYS: readonly string[] = rows.map(([key]) => key)

const held = new Map<string, Set<string>>(
  COLUMNS.map((role, column) => [
    role,
    new Set(rows.filter((row) => row[column + 2] === '1').map(([key]) => key)),
  ])
)

/** Whether the table gives a role a permission. */
export function tableGives(role: string, permission: string): boolean {
  return held.get(role)!.has(permission)
}

/** Whether a role sees the data of all companies. */
export function seesAll(role: string): boolean {
  return TEAM_ROLES.includes(role)
}
