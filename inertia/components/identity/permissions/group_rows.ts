import { type ExplainedPermission } from '~/components/identity/types'
import { t } from '~/lib/i18n'

export type Group = { id: ExplainedPermission['group']; rows: ExplainedPermission[] }

/** Groups the permissions, filtered by a search in their name, description, group and key. */
export function groupRows(rows: ExplainedPermission[], search: string): Group[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => words.every((word) => textOf(row).includes(word)))
  const groups = Map.groupBy(found, ({ group }) => group)
  return [...groups].map(([id, ofGroup]) => ({ id, rows: ofGroup }))
}

/** Returns the name of a group. */
export function groupName(group: string): string {
  return t(`people.groups.${group as 'task'}`)
}

function textOf({ permission, group }: ExplainedPermission): string {
  const name = t(`people.permissions.${permission}.name`)
  const body = t(`people.permissions.${permission}.body`)
  return `${name} ${body} ${groupName(group)} ${permission}`.toLocaleLowerCase()
}
