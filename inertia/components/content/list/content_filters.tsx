import { companyOptions } from '~/components/companies/company_options'
import { ArrowDownUp } from 'lucide-react'
import { STATUSES } from '~/components/content/types'
import { type CompanyChoice } from '~/components/tasks/types'
import { Button } from '~/components/ui/button'
import { FilterBar } from '~/components/ui/filter_bar'
import { FilterSelect } from '~/components/ui/filter_select'
import { Menu } from '~/components/ui/menu'
import { MenuChoice } from '~/components/ui/menu_choice'
import { SearchField } from '~/components/ui/search_field'
import { StatusIcon } from '~/components/ui/status_badge'
import { SavedViews } from '~/components/views/saved_views'
import { useSharedProps } from '~/hooks/use_can'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

/** Keys of the address that narrow the videos. */
export const FILTERS = ['q', 'status', 'companyId'] as const

const SORTS = ['-createdAt', '-updatedAt', 'title'] as const
const SORT_WORDS = { '-createdAt': 'newest', '-updatedAt': 'changed', 'title': 'title' } as const

type Props = { query: ListQuery<'/content'>; companies: CompanyChoice[] }

/** Search, filters and order; all of it lives in the address. */
export function ContentFilters({ query, companies }: Props) {
  const seesAll = useSharedProps().user?.reach === 'all'
  return (
    <FilterBar
      query={query}
      names={FILTERS}
      end={
        <>
          <SavedViews page="/content" />
          <SortMenu query={query} />
        </>
      }
    >
      <SearchField
        query={query}
        placeholder={t('content.list.search')}
        className="w-full sm:w-64"
      />
      <FilterSelect
        query={query}
        name="status"
        label={t('content.list.status')}
        options={STATUSES.filter((status) => seesAll || status !== 'team_review').map((status) => ({
          value: status,
          label: t(`content.status.${status}`),
          icon: <StatusIcon kind="content" status={status} />,
        }))}
      />
      {companies.length > 0 && (
        <FilterSelect
          query={query}
          name="companyId"
          label={t('content.list.company')}
          options={companyOptions(companies)}
        />
      )}
    </FilterBar>
  )
}

function SortMenu({ query }: { query: ListQuery<'/content'> }) {
  const asked = query.get('sort')
  const sort = SORTS.find((one) => one === asked) ?? '-createdAt'
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={<ArrowDownUp />}>
          {t(`content.list.sorts.${SORT_WORDS[sort]}`)}
        </Button>
      }
    >
      <MenuChoice
        label={t('content.list.sort')}
        value={sort}
        onValueChange={(next) => query.set({ sort: next === '-createdAt' ? null : next })}
        options={SORTS.map((value) => ({
          value,
          label: t(`content.list.sorts.${SORT_WORDS[value]}`),
        }))}
      />
    </Menu>
  )
}
