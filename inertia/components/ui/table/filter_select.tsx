import { Combobox as Base } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { isSameOption, OptionItems } from '~/components/ui/form/combobox_list'
import { filterClass, summaryOf, FilterLabel } from '~/components/ui/table/filter_label'
import { type Option } from '~/components/ui/form/select'
import { type FilterValue, type QueryState } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props<Query extends object, Name extends keyof Query & string> = {
  query: QueryState<Query>
  /** The query parameter: `status`. */
  name: Name
  /** Name of the filter: "Status". */
  label: string
  options: Option<FilterValue<Query, Name>>[]
  /** Allows one value instead of several. */
  single?: boolean
}

/**
 * A filter whose values are stored in the URL.
 * @example <FilterSelect query={query} name="status" label="Status" options={statusOptions} />
 */
export function FilterSelect<Query extends object, Name extends keyof Query & string>({
  query,
  name,
  label,
  options,
  single = false,
}: Props<Query, Name>) {
  const isSearchable = options.length > 8
  // Typing filters any list, and shows the field with the typed text.
  const [isTyping, setTyping] = useState(false)
  const values = query.all(name)
  const chosen: Option[] = options.filter((option) => values.includes(option.value))
  const words = summaryOf(chosen.map((option) => option.label))

  function choose(picked: Option[]) {
    const fresh = single ? picked.slice(-1) : picked
    query.set({ [name]: fresh.map((option) => option.value) } as object)
  }

  return (
    <Base.Root
      multiple
      items={options}
      value={chosen}
      onValueChange={choose}
      isItemEqualToValue={isSameOption}
      autoHighlight
      onInputValueChange={(text) => setTyping(text !== '')}
    >
      <Base.Trigger
        render={
          <button
            type="button"
            // A combobox's accessible name excludes its value.
            aria-label={words ? `${label} ${words}` : label}
            className={filterClass(chosen.length > 0)}
          >
            <FilterLabel label={label} words={words} />
          </button>
        }
      />
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={4} className="z-50 outline-none">
          <Base.Popup aria-label={label} className="floating w-64 max-w-(--available-width)">
            <div
              className={cx(
                'flex items-center gap-2 border-b border-line px-3',
                !isSearchable && !isTyping && 'sr-only'
              )}
            >
              <Search className="text-subtle" />
              <Base.Input
                aria-label={label}
                placeholder={t('common.select.search')}
                className="h-(--control) min-w-0 flex-1 bg-transparent outline-none"
              />
            </div>
            <OptionItems label={label} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
