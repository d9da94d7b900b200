import { CompanyFilter } from '~/components/companies/company_filter'
import { TrashTable } from '~/components/overview/trash/trash_table'
import {
  type TrashEntry,
  type TrashKind,
  useRestore,
} from '~/components/overview/trash/use_restore'
import { type CompanyChoice } from '~/components/tasks/types'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Page } from '~/components/ui/display/page'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { NoRows } from '~/components/ui/table/no_rows'
import { Pagination } from '~/components/ui/table/pagination'
import { SearchField } from '~/components/ui/table/search_field'
import { useQueryState, type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata } from '~/types'
import { type PropOf } from '~/lib/pages/reload_props'

type Props = InertiaProps<{
  entries: TrashEntry[]
  metadata: PageMetadata
  /** Kinds of records that the user may restore. */
  kinds: TrashKind[]
  /** Empty for users of a client. */
  companies: CompanyChoice[]
}>

const RELOADED_PROPS = ['entries', 'metadata'] satisfies PropOf<'overview/trash'>[]

export default function Trash({ entries, metadata, kinds, companies }: Props) {
  const query = useQueryState<'/trash'>({ only: RELOADED_PROPS })
  const { restore, busy, reauthentication } = useRestore(RELOADED_PROPS)
  const isBare = metadata.total === 0 && !query.hasAny(TRASH_FILTERS)

  return (
    <Page title={t('trash.title')} count={metadata.total} meta={t('trash.lead')}>
      {!isBare && (
        <FilterBar query={query} names={TRASH_FILTERS}>
          <SearchField query={query} placeholder={t('trash.search')} />
          {kinds.length > 1 && (
            <FilterSelect
              query={query}
              name="kind"
              label={t('trash.columns.kind')}
              options={kinds.map((value) => ({ value, label: t(`trash.kind.${value}`) }))}
            />
          )}
          <CompanyFilter query={query} companies={companies} />
        </FilterBar>
      )}
      <TrashTable
        entries={entries}
        query={query}
        busy={busy}
        onRestore={restore}
        empty={<EmptyTrash query={query} total={metadata.total} />}
      />
      <Pagination query={query} metadata={metadata} />
      {reauthentication}
    </Page>
  )
}

/** Query parameters that filter the trash. */
const TRASH_FILTERS = ['q', 'kind', 'companyId'] as const

type EmptyTrashProps = {
  query: ListQuery<'/trash'>
  /** Number of rows on all pages. */
  total: number
}

/** The empty state of the trash: past its last page, nothing matches, or no deleted records. */
function EmptyTrash({ query, total }: EmptyTrashProps) {
  return (
    <NoRows
      query={query}
      total={total}
      filters={TRASH_FILTERS}
      filtered={{
        title: t('trash.nothing.title'),
        body: t('trash.nothing.body'),
        clear: t('trash.nothing.clear'),
      }}
    >
      <EmptyState mark="countdown" title={t('trash.empty.title')} body={t('trash.empty.body')} />
    </NoRows>
  )
}
