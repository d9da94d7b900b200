import { DUE_FILTERS, TASK_PRIORITIES, TASK_STATUSES, NONE_FILTER } from '#values/tasks'
import { CompanyFilter } from '~/components/companies/company_filter'
import { Columns3, List, UserRound } from 'lucide-react'
import { type ReactNode } from 'react'
import { type CompanyChoice, type UserChoice } from '~/components/tasks/types'
import { FilterBar, FilterRow } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { PriorityMark } from '~/components/ui/marks/priority_mark'
import { SearchField } from '~/components/ui/table/search_field'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { StatusIcon } from '~/components/ui/display/status_badge'
import { DayRangeFilter } from '~/components/ui/table/day_range_filter'
import { SavedViews } from '~/components/tasks/views/saved_views'
import { userOptions } from '~/components/tasks/list/user_options'
import { useSharedProps } from '~/hooks/use_shared_props'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

/** Query parameters that filter the orders. */
export const FILTERS = [
  'q',
  'status',
  'priority',
  'assigneeId',
  'companyId',
  'due',
  'dueFrom',
  'dueTo',
] as const

type Props = {
  query: ListQuery<'/tasks'>
  companies: CompanyChoice[]
  users: UserChoice[]
}

/** Search, filters, and list or board, all stored in the URL. */
export function TaskFilters({ query, companies, users }: Props) {
  const me = useSharedProps().user?.id
  return (
    <FilterBar
      query={query}
      names={FILTERS}
      end={
        <>
          {!query.get('sort') && query.get('view') !== 'board' && (
            // This order has no column that could show an arrow; on a phone, the menu for sorting shows it.
            <span className="text-sm text-subtle max-xl:hidden">
              {t('common.table.sorted', { column: t('tasks.list.by_urgency') })}
            </span>
          )}
          <SavedViews page="/tasks" />
          <ViewSwitch query={query} />
        </>
      }
    >
      <SearchField
        query={query}
        placeholder={t('tasks.list.search')}
        className="min-w-40 flex-1 sm:w-64 sm:flex-none"
      />
      <FilterRow>
        <FilterSelect
          query={query}
          name="status"
          label={t('tasks.list.filters.status')}
          options={TASK_STATUSES.map((status) => ({
            value: status,
            label: t(`tasks.status.${status}`),
            icon: <StatusIcon status={status} />,
          }))}
        />
        {users.length > 0 && (
          <FilterSelect
            query={query}
            name="assigneeId"
            label={t('tasks.list.filters.assignee')}
            options={[
              { value: NONE_FILTER, label: t('tasks.list.nobody'), icon: <UserRound /> },
              ...userOptions(users, me),
            ]}
          />
        )}
        <CompanyFilter query={query} companies={companies} />
        <FilterSelect
          query={query}
          name="priority"
          label={t('tasks.list.filters.priority')}
          options={TASK_PRIORITIES.map((priority) => ({
            value: priority,
            label: t(`tasks.priority_short.${priority}`),
            icon: <PriorityMark decorative priority={priority} />,
          }))}
        />
        <DueFilter query={query} />
      </FilterRow>
    </FilterBar>
  )
}

function ViewSwitch({ query }: { query: ListQuery<'/tasks'> }): ReactNode {
  return (
    <SegmentedControl
      label={t('tasks.list.view')}
      value={query.get('view') === 'board' ? 'board' : 'list'}
      onValueChange={(view) => query.set({ view: view === 'board' ? view : null })}
      options={[
        { value: 'list', label: t('tasks.list.as_list'), icon: <List />, iconOnly: true },
        { value: 'board', label: t('tasks.list.as_board'), icon: <Columns3 />, iconOnly: true },
      ]}
    />
  )
}

/** Filters by due date: common ranges, in the time zones of the companies, or any two days. */
function DueFilter({ query }: { query: ListQuery<'/tasks'> }) {
  const from = query.get('dueFrom') ?? ''
  const to = query.get('dueTo') ?? ''
  const span = DUE_FILTERS.find((one) => one === query.get('due'))

  return (
    <DayRangeFilter
      label={t('tasks.list.due.label')}
      words={span && t(`tasks.list.due.${span}`)}
      from={from}
      to={to}
      presets={DUE_FILTERS.map((due) => ({
        label: t(`tasks.list.due.${due}`),
        choose: () => query.set({ due, dueFrom: null, dueTo: null }),
      }))}
      textOf={(text, days) => t(`tasks.list.due.${text}`, days)}
      onChange={(days) =>
        query.set({
          due: null,
          ...(days.from !== undefined && { dueFrom: days.from || null }),
          ...(days.to !== undefined && { dueTo: days.to || null }),
        })
      }
    />
  )
}
