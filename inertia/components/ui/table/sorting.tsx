import { ArrowDown, ArrowUp, ArrowDownUp, ChevronDown } from 'lucide-react'
import { Button } from '~/components/ui/form/button'
import { Menu, MenuChoice } from '~/components/ui/overlay/menu'
import { type Column } from '~/components/ui/table/column'
import { type QueryState } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props<Row> = {
  column: Column<Row>
  query?: QueryState<{ sort?: string }>
  /** Sort order if the URL names none. */
  defaultSort?: string
  /** Name of the default order, if it isn't that of a column: a third click returns to it. */
  defaultOrder?: string
}

/**
 * The header of a column; sorts the list through the URL (`sort=dueDate`, `sort=-dueDate`).
 *
 * @example <SortHeader column={{ id: 'due', header: 'Due', sort: 'dueDate', cell }} query={query} />
 */
export function SortHeader<Row>({ column, query, defaultSort = '', defaultOrder }: Props<Row>) {
  const { sort, header, align, hideHeader, greatestFirst } = column
  const current = query?.get('sort') ?? defaultSort
  const direction = !sort
    ? null
    : current === sort
      ? 'ascending'
      : current === `-${sort}`
        ? 'descending'
        : null
  const firstDirection = greatestFirst ? 'descending' : 'ascending'
  const isTurned = direction !== null && direction !== firstDirection
  const isLast = isTurned && defaultOrder !== undefined
  const turnsDown = direction ? direction === 'ascending' : greatestFirst
  const next = isLast ? defaultSort : turnsDown ? `-${sort}` : sort

  return (
    <th
      scope="col"
      aria-sort={direction ?? undefined}
      className={cx(
        'border-b border-line px-4 font-medium group-data-narrow/table:px-3',
        align === 'end' && 'text-right'
      )}
    >
      {sort && query ? (
        <button
          type="button"
          onClick={() => query.set({ sort: next })}
          title={t(
            turnsDown && !isLast ? 'common.table.sort_descending' : 'common.table.sort_ascending',
            { column: isLast ? defaultOrder : header }
          )}
          className={cx(
            'group -mx-1.5 inline-flex h-7 max-w-full items-center gap-1 rounded-sm px-1.5 font-medium transition-colors hover:bg-hover hover:text-ink',
            align === 'end' && 'flex-row-reverse',
            direction && 'text-ink'
          )}
        >
          <span className="truncate">{header}</span>
          {direction === 'descending' ? (
            <ArrowDown className="size-3.5" />
          ) : (
            <ArrowUp
              className={cx(
                'size-3.5',
                !direction &&
                  'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60 group-data-narrow/table:hidden'
              )}
            />
          )}
        </button>
      ) : (
        <span className={cx('block truncate', hideHeader && 'sr-only')}>{header}</span>
      )}
    </th>
  )
}

type SortChoiceProps<Row> = {
  columns: Column<Row>[]
  /** Number of table columns that it spans. */
  span: number
  query: QueryState<{ sort?: string }>
  /** Sort order if the URL names none. */
  defaultSort?: string
  /** Name of the default order, if it isn't that of a column. */
  defaultOrder?: string
}

/** All sort orders of a list in one menu, where the table has no space for column headers. */
export function SortChoice<Row>({
  columns,
  span,
  query,
  defaultSort = '',
  defaultOrder,
}: SortChoiceProps<Row>) {
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
