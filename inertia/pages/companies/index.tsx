import { CompanyList } from '~/components/companies/company_list'
import { CompanyStatus } from '~/components/companies/company_status'
import { type Company } from '~/components/companies/types'
import { type Column } from '~/components/ui/table/column'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { useQueryState, type ListSort } from '~/hooks/use_query_state'
import { formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata } from '~/types'

type Props = InertiaProps<{
  companies: Company[]
  metadata: PageMetadata
  /** Number of active users by company; null for users who can't see users. */
  people: Record<string, number> | null
}>

export default function Companies({ companies, metadata, people }: Props) {
  const query = useQueryState<'/companies'>({ only: ['companies', 'metadata', 'people'] })
  return (
    <CompanyList
      companies={companies}
      metadata={metadata}
      query={query}
      phone={({ status }) => <CompanyStatus status={status} plain />}
      columns={columns(people)}
    />
  )
}

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
    ...(people ? [peopleColumn] : []),
    {
      id: 'created',
      header: t('companies.list.columns.created'),
      sort: 'createdAt',
      width: 9,
      cell: ({ createdAt }) => <RelativeTime at={createdAt!} brief className="text-muted" />,
    },
  ]
}
