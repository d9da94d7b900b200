import { filterClass } from '~/components/ui/table/filter_styles'
import { FilterLabel } from '~/components/ui/table/filter_label'
import { LateTrigger } from '~/components/ui/overlay/late_trigger'
import { type Option } from '~/components/ui/form/select'
import { type FilterValue, type QueryState } from '~/hooks/use_query_state'
import { late } from '~/lib/late'
import { t } from '~/lib/i18n'

type Props<Query extends object, Name extends keyof Query & string> = {
  query: QueryState<Query>
  /** The key in the address: `status`. */
  name: Name
  /** What is filtered by: "Status". */
  label: string
  options: Option<FilterValue<Query, Name>>[]
  /** One value instead of several. */
  single?: boolean
  /** Draws a search line over the options; by default from nine options on. */
  searchable?: boolean
}

const parts = late(() => import('~/components/ui/table/filter_select_parts'))

/**
 * A filter whose values live in the address.
 *
 * @example <FilterSelect query={query} name="status" label="Status" options={statusOptions} />
 */
export function FilterSelect<Query extends object, Name extends keyof Query & string>({
  query,
  name,
  label,
  options,
  single = false,
  searchable = options.length > 8,
}: Props<Query, Name>) {
  const values = query.all(name)
  const chosen: Option[] = options.filter((option) => values.includes(option.value))

  function choose(picked: Option[]) {
    const fresh = single ? picked.slice(-1) : picked
    query.set({ [name]: fresh.map((option) => option.value) } as object)
  }

  return (
    <LateTrigger
      parts={parts}
      standIn={{ 'role': 'combobox', 'aria-haspopup': 'dialog' }}
      trigger={
        <button type="button" className={filterClass(chosen.length > 0)}>
          <FilterLabel label={label} words={chosen.length > 0 ? summaryOf(chosen) : null} />
        </button>
      }
    >
      {({ FilterOptions }, render) => (
        <FilterOptions
          trigger={render}
          label={label}
          options={options}
          chosen={chosen}
          onChoose={choose}
          searchable={searchable}
        />
      )}
    </LateTrigger>
  )
}

function summaryOf(chosen: Option[]): string {
  const [first, ...rest] = chosen
  return rest.length === 0
    ? first.label
    : t('common.filters.several', { first: first.label, count: rest.length })
}
