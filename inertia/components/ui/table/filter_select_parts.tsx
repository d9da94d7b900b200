import { Combobox as Base } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import { OptionItems } from '~/components/ui/form/combobox_list'
import { type Option } from '~/components/ui/form/select'
import { type TriggerRender } from '~/hooks/use_handover'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  trigger: TriggerRender
  label: string
  options: Option[]
  chosen: Option[]
  onChoose: (picked: Option[]) => void
  searchable: boolean
}

/** The choices of a filter, behind its button. */
export function FilterOptions({ trigger, label, options, chosen, onChoose, searchable }: Props) {
  return (
    <Base.Root
      multiple
      items={options}
      value={chosen}
      onValueChange={onChoose}
      itemToStringLabel={(option: Option) => option.label}
      isItemEqualToValue={(a: Option, b: Option) => a.value === b.value}
      autoHighlight={searchable}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={4} className="z-50 outline-none">
          <Base.Popup aria-label={label} className="floating w-64 max-w-(--available-width)">
            <div
              className={cx(
                'flex items-center gap-2 border-b border-line px-3',
                !searchable && 'sr-only'
              )}
            >
              <Search className="text-subtle" />
              <Base.Input
                placeholder={t('common.select.search')}
                className="h-(--control) min-w-0 flex-1 bg-transparent outline-none"
              />
            </div>
            <OptionItems />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
