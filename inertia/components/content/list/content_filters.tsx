import { CONTENT_STATUSES } from '#values/content'
import { CompanyFilter } from '~/components/companies/company_filter'
import { Check } from 'lucide-react'
import { type CompanyChoice } from '~/components/tasks/types'
import { FilterBar, FilterRow } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { filterClass } from '~/components/ui/table/filter_label'
import { SearchField } from '~/components/ui/table/search_field'
import { SortMenu } from '~/components/ui/table/sort_menu'
import { StatusIcon } from '~/components/ui/display/status_badge'
import { SavedViews } from '~/components/tasks/views/saved_views'
import { useSeesAll } from '~/hooks/use_shared_props'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

/** Query parameters that filter the videos. */
export const FILTERS = ['q', 'waiting', 'status', 'companyId'] as const

const SORTS = ['-versionAt', '-updatedAt', 'title'] as const
const SORT_WORDS = { '-versionAt': 'newest', '-updatedAt': 'changed', 'title': 'title' } as const

type Props = {
  query: ListQuery<'/content'>
  companies: CompanyChoice[]
  /** Number of videos that wait for this user, when they are listed first. */
  waitingTotal: number
}

/** Search, filters and order, all stored in the URL. */
export function ContentFilters({ query, companies, waitingTotal }: Props) {
  const seesAll = useSeesAll()
  return (
    <FilterBar
      query={query}
      names={FILTERS}
      end={
        <>
          <SavedViews page="/content" />
          <ContentSort query={query} />
        </>
      }
    >
      <SearchField
        query={query}
        placeholder={t('content.list.search')}
        className="min-w-40 flex-1 sm:w-64 sm:flex-none"
      />
      <FilterRow>
        <WaitingFilter query={query} count={waitingTotal} />
        <FilterSelect
          query={query}
          name="status"
          label={t('content.list.status')}
          options={CONTENT_STATUSES.filter((status) => seesAll || status !== 'team_review').map(
            (status) => ({
              value: status,
              label: t(`content.status.${status}`),
              icon: <StatusIcon kind="content" status={status} />,
            })
          )}
        />
        <CompanyFilter query={query} companies={companies} />
      </FilterRow>
    </FilterBar>
  )
}

/** Filters for videos that wait for this user; the gallery lists them first even without this filter. */
function WaitingFilter({ query, count }: { query: ListQuery<'/content'>; count: number }) {
  const isOn = query.get('waiting') === 'true'
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => query.set({ waiting: isOn ? null : true })}
      className={filterClass(isOn)}
    >
      {isOn && <Check aria-hidden />}
      {t('content.list.waiting')}
      {count > 0 && <span className="tabular text-subtle">{count}</span>}
    </button>
  )
}

function ContentSort({ query }: { query: ListQuery<'/content'> }) {
  const sort = query.get('sort')
  return (
    <SortMenu
      label={t('content.list.sort')}
      value={SORTS.find((one) => one === sort) ?? '-versionAt'}
      onValueChange={(next) => query.set({ sort: next === '-versionAt' ? null : next })}
      options={SORTS.map((value) => ({
        value,
        label: t(`content.list.sorts.${SORT_WORDS[value]}`),
      }))}
    />
  )
}
