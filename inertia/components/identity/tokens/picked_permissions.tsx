import { groupName } from '~/components/identity/permissions/group_rows'
import { Checkbox } from '~/components/ui/form/checkbox'
import { t } from '~/lib/i18n'
import { type Permission } from '~/types'

type Props = {
  /** What the person has themselves. */
  held: readonly Permission[]
  picked: readonly Permission[]
  onPick: (picked: Permission[]) => void
}

/** One's own permissions by what they are about, each to pick. */
export function PickedPermissions({ held, picked, onPick }: Props) {
  const groups = Map.groupBy(held, (key) => key.split('.')[0])
  const toggle = (keys: readonly Permission[], on: boolean) =>
    onPick(held.filter((key) => (keys.includes(key) ? on : picked.includes(key))))
  return (
    <div className="divide-y divide-line rounded-lg border border-line">
      {[...groups].map(([group, keys]) => {
        const chosen = keys.filter((key) => picked.includes(key))
        const isAll = chosen.length === keys.length
        return (
          <fieldset key={group} className="px-4 py-3">
            <legend className="sr-only">{groupName(group)}</legend>
            <Checkbox
              label={<span className="font-medium">{groupName(group)}</span>}
              checked={isAll}
              indeterminate={chosen.length > 0 && !isAll}
              onCheckedChange={(on) => toggle(keys, on)}
            />
            <div className="mt-2 ml-6.5 grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
              {keys.map((key) => (
                <Checkbox
                  key={key}
                  label={t(`people.permissions.${key}.name`)}
                  checked={picked.includes(key)}
                  onCheckedChange={(on) => toggle([key], on)}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
