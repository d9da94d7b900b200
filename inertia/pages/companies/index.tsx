import { CompanyFilters } from '~/components/companies/company_filters'
import { CompanyLogo } from '~/components/companies/company_logo'
import { CompanyStatus } from '~/components/companies/company_status'
import { NewCompanyButton } from '~/components/companies/new_company_button'
import { NoCompanies } from '~/components/companies/no_companies'
import { type Company } from '~/components/companies/types'
import { type Column } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { MainCell } from '~/components/ui/table/main_cell'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { Pagination } from '~/components/ui/table/pagination'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { useQueryState, type ListSort } from '~/hooks/use_query_state'
import { formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { type InertiaProps, type PageMetadata } from '~/types'

type Props = InertiaProps<{
  companies: Company[]
  metadata: PageMetadata
  /** Active people by company, for those who may see people. */
  people: Record<string, number> | null
}>

export default function Companies({ companies, metadata, people }: Props) {
  const query = useQueryState<'/companies'>({ only: ['companies', 'metadata', 'people'] })
  return (
    <Page wide>
      <PageHeader
        title={t('companies.list.title')}
        count={metadata.total}
        actions={<NewCompanyButton />}
      />
      <CompanyFilters query={query} />
      <DataTable
        label={t('companies.list.title')}
        rows={companies}
        rowKey={({ id }) => id}
        href={({ id }) => pathTo('/companies/:id', { id })}
        poster
        query={query}
        main={nameColumn()}
        columns={columns(people)}
        empty={<NoCompanies query={query} isPastEnd={metadata.total > 0} />}
      />
      <Pagination query={query} metadata={metadata} />
    </Page>
  )
}

const nameColumn = (): Column<Company, ListSort<'/companies'>> => ({
  id: 'name',
  header: t('companies.list.columns.name'),
  sort: 'name',
  cell: (company) => (
    <MainCell
      picture={<CompanyLogo name={company.name} logoFileId={company.logoFileId} />}
      title={company.name}
      meta={
        company.kind === 'team' ? (
          t('companies.team')
        ) : (
          <span className="font-mono text-xs">{company.slug}</span>
        )
      }
      phone={<CompanyStatus status={company.status} plain />}
    />
  ),
})

function columns(people: Props['people']): Column<Company, ListSort<'/companies'>>[] {
  const peopleColumn: Column<Company, ListSort<'/companies'>> = {
    id: 'people',
    header: t('companies.list.columns.people'),
    width: 7,
    align: 'end',
    cell: ({ id }) => formatNumber(people?.[id] ?? 0),
  }
  return [
    {
      id: 'status',
      header: t('companies.list.columns.status'),
      width: 9,
      cell: ({ status }) => <CompanyStatus status={status} plain />,
    },
    {
      id: 'code',
      header: t('companies.list.columns.code'),
      width: 7,
      cell: ({ code }) => <span className="font-mono text-muted">{code}</span>,
    },
    ...(people ? [peopleColumn] : []),
    {
      id: 'timezone',
      header: t('companies.list.columns.timezone'),
      width: 12,
      cell: ({ timezone }) => (
        <span className="block truncate text-muted">{timezone.replaceAll('_', ' ')}</span>
      ),
    },
    {
      id: 'created',
      header: t('companies.list.columns.created'),
      sort: 'createdAt',
      width: 9,
      cell: ({ createdAt }) => <RelativeTime at={createdAt!} brief className="text-muted" />,
    },
  ]
}
