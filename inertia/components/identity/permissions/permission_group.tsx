import { type Overrides } from '~/components/identity/permissions/use_overrides'
import { groupName, type groupRows } from '~/components/identity/permissions/group_rows'
import { PermissionRow } from '~/components/identity/permissions/permission_row'
import { t } from '~/lib/i18n'

type Props = {
  group: ReturnType<typeof groupRows>[number]
  overrides: Overrides
  editable: boolean
}

/** The permissions about one thing. */
export function PermissionGroup({ group, overrides, editable }: Props) {
  return (
    <section
      aria-labelledby={`group-${group.id}`}
      className="overflow-clip rounded-lg border border-line bg-surface"
    >
      <h3
        id={`group-${group.id}`}
        className="flex items-baseline gap-2 border-b border-line bg-sunken px-4 py-2 text-base"
      >
        {groupName(group.id)}
        <span className="tabular ml-auto text-sm font-normal text-subtle">
          {t('people.sheet.group_count', {
            allowed: group.rows.filter(overrides.isAllowed).length,
            total: group.rows.length,
          })}
        </span>
      </h3>
      <ul className="@container divide-y divide-line">
        {group.rows.map((row) => (
          <PermissionRow key={row.permission} row={row} overrides={overrides} editable={editable} />
        ))}
      </ul>
    </section>
  )
}
