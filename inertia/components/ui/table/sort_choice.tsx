import { ArrowDown, ArrowDownUp, ArrowUp, ChevronDown } from 'lucide-react'
import { type Column } from '~/components/ui/table/column'
import { Button } from '~/components/ui/form/button'
import { Menu, MenuChoice } from '~/components/ui/overlay/menu'
import { type QueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props<Row> = {
  columns: Column<Row>[]
  /** How many columns of the table it spans. */
  span: number
  query: QueryState<{ sort?: string }>
  /** What the list is sorted by where the address names nothing. */
  defaultSort?: string
  /** Names that sort, when it is not one column's. */
  defaultOrder?: string
}

/** All sorts of a list as one menu, where the table has no space for column headers. */
export function SortChoice<Row>({
  columns,
  span,
  query,
  defaultSort = '',
  defaultOrder,
}: Props<Row>) {
  const sorts = columns.flatMap(({ sort, header, greatestFirst }) =>
    sort
      ? (greatestFirst ? [`-${sort}`, sort] : [sort, `-${sort}`]).map((value) => ({
          value,
          label: header,
          icon: value.startsWith('-') ? <ArrowDown /> : <ArrowUp />,
        }))
      : []
  )
  const options = defaultOrder
    ? [{ value: defaultSort, label: defaultOrder, icon: <ArrowDownUp /> }, ...sorts]
    : sorts
  const current = query.get('sort') ?? defaultSort
  const chosen = options.find(({ value }) => value === current)
  return (
    <th scope="col" colSpan={span} className="border-b border-line px-4 font-medium">
      {options.length > 0 ? (
        <Menu
          align="start"
          trigger={
            <Button
              size="sm"
              variant="quiet"
              icon={chosen?.icon ?? <ArrowDownUp />}
              className="-ml-2.5"
            >
              {chosen ? t('common.table.sorted', { column: chosen.label }) : t('common.table.sort')}
              <ChevronDown className="text-subtle" />
            </Button>
          }
        >
          <MenuChoice
            label={t('common.table.sort')}
            value={current}
            onValueChange={(sort) => query.set({ sort })}
            options={options.map((option) => ({
              ...option,
              label: t(
                option.value.startsWith('-')
                  ? 'common.table.sort_descending'
                  : 'common.table.sort_ascending',
                { column: option.label }
              ),
            }))}
          />
        </Menu>
      ) : (
        <span className="block truncate">{columns[0].header}</span>
      )}
    </th>
  )
}
