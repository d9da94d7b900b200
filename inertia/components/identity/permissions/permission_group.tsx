import { ChevronRight } from 'lucide-react'
import { type Overrides } from '~/components/identity/permissions/use_overrides'
import { groupName, type Group } from '~/components/identity/permissions/group_rows'
import { PermissionRow } from '~/components/identity/permissions/permission_row'
import { t } from '~/lib/i18n'

type Props = {
  group: Group
  overrides: Overrides
  editable: boolean
  /** Its permissions are seen without asking for them; a person may fold and unfold it all the same. */
  isOpen: boolean
}

/** The permissions about one thing. */
export function PermissionGroup({ group, overrides, editable, isOpen }: Props) {
  return (
    <details
      open={isOpen}
      className="group/fold overflow-clip rounded-lg border border-line bg-surface"
    >
      <summary className="flex cursor-default list-none items-center gap-2 bg-sunken px-4 py-2 group-open/fold:border-b group-open/fold:border-line hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="text-subtle transition-transform group-open/fold:rotate-90 motion-reduce:transition-none"
        />
        <h3 className="text-base">{groupName(group.id)}</h3>
        <span className="tabular ml-auto text-sm font-normal text-subtle">
          <span className="sr-only">, </span>
          {t('people.sheet.group_count', {
            allowed: group.rows.filter(overrides.isAllowed).length,
            total: group.rows.length,
          })}
        </span>
      </summary>
      <ul className="@container divide-y divide-line">
        {group.rows.map((row) => (
          <PermissionRow key={row.permission} row={row} overrides={overrides} editable={editable} />
        ))}
      </ul>
    </details>
  )
}
