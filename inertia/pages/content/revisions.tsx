import { CompanyFilter } from '~/components/companies/company_filter'
import { RevisionRow } from '~/components/content/revisions/revision_row'
import { type ListedRevision } from '~/components/content/types'
import { userOptions } from '~/components/tasks/list/user_options'
import { type CompanyChoice, type UserChoice } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { NoRows } from '~/components/ui/table/no_rows'
import { Page } from '~/components/ui/display/page'
import { Pagination } from '~/components/ui/table/pagination'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { SortMenu } from '~/components/ui/table/sort_menu'
import { SavedViews } from '~/components/tasks/views/saved_views'
import { useQueryState, type ListQuery } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata, type Posters } from '~/types'

type Props = InertiaProps<{
  posters: Posters
  /** Open revisions, unless the URL has another filter. */
  revisions: ListedRevision[]
  metadata: PageMetadata
  /** Whether there are any answered revisions. */
  anyAnswered: boolean
  companies: CompanyChoice[]
  /** Users who make videos, for the production team. */
  users: UserChoice[]
}>

type View = 'open' | 'resolved'

const FILTERS = ['assigneeId', 'companyId'] as const

export default function Revisions(props: Props) {
  const { revisions, metadata, anyAnswered, companies, users, user } = props
  const query = useQueryState<'/revisions'>({
    only: ['revisions', 'metadata', 'anyAnswered', 'posters'],
  })
  const view: View = query.get('status') === 'resolved' ? 'resolved' : 'open'
  return (
    <Page
      title={t('revisions.title')}
      count={metadata.total}
      countIsCapped={metadata.totalIsCapped}
    >
      <FilterBar
        query={query}
        names={FILTERS}
        end={
          <>
            <SavedViews page="/revisions" />
            <RevisionSort query={query} view={view} />
          </>
        }
      >
        <SegmentedControl
          label={t('revisions.view')}
          value={view}
          onValueChange={(next) =>
            query.set({ status: next === 'open' ? null : [next], sort: null })
          }
          options={[
            { value: 'open', label: t('revisions.status.open') },
            { value: 'resolved', label: t('revisions.done_view') },
          ]}
        />
        {users.length > 0 && (
          <FilterSelect
            query={query}
            name="assigneeId"
            label={t('tasks.list.filters.assignee')}
            options={userOptions(users, user?.id)}
          />
        )}
        <CompanyFilter query={query} companies={companies} />
      </FilterBar>
      <div
        aria-busy={query.loading || undefined}
        className={cx(
          'overflow-hidden rounded-lg border border-line bg-surface transition-opacity',
          query.loading && 'opacity-60'
        )}
      >
        {revisions.length === 0 ? (
          <NoRevisions view={view} query={query} total={metadata.total} anyAnswered={anyAnswered} />
        ) : (
          <ul aria-label={t('revisions.title')} className="divide-y divide-line">
            {revisions.map((revision) => (
              <li key={revision.id}>
                <RevisionRow revision={revision} showCompany={user?.reach === 'all'} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pagination query={query} metadata={metadata} />
    </Page>
  )
}

const SORTS = ['urgency', '-createdAt'] as const
const SORT_WORDS = { 'urgency': 'urgency', '-createdAt': 'newest' } as const

/** Selects the order. By default, open revisions are sorted by urgency, closed ones newest first. */
function RevisionSort({ query, view }: { query: ListQuery<'/revisions'>; view: View }) {
  const defaultSort = view === 'open' ? 'urgency' : '-createdAt'
  const sort = query.get('sort')
  return (
    <SortMenu
      label={t('revisions.sort')}
      value={SORTS.find((one) => one === sort) ?? defaultSort}
      onValueChange={(next) => query.set({ sort: next === defaultSort ? null : next })}
      options={SORTS.map((value) => ({ value, label: t(`revisions.sorts.${SORT_WORDS[value]}`) }))}
    />
  )
}

function NoRevisions({
  view,
  query,
  total,
  anyAnswered,
}: {
  view: View
  query: ListQuery<'/revisions'>
  total: number
  anyAnswered: boolean
}) {
  return (
    <NoRows
      query={query}
      total={total}
      filters={FILTERS}
      filtered={{ title: t('revisions.nothing.title'), clear: t('revisions.nothing.clear') }}
    >
      <EmptyState
        mark={view === 'open' ? 'slate' : 'sprocket'}
        title={t(view === 'open' ? 'revisions.none_open.title' : 'revisions.none_resolved.title')}
        body={t(view === 'open' ? 'revisions.none_open.body' : 'revisions.none_resolved.body')}
        action={
          view === 'open' &&
          anyAnswered && (
            <Button onClick={() => query.set({ status: ['resolved'] })}>
              {t('revisions.none_open.action')}
            </Button>
          )
        }
      />
    </NoRows>
  )
}
