import { router, usePage } from '@inertiajs/react'
import { CirclePause, CircleCheck, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CompanyLogo } from '~/components/companies/company_logo'
import { NewCompanyDialog } from '~/components/companies/new_company_dialog'
import { type Company } from '~/components/companies/types'
import { Can } from '~/components/ui/display/can'
import { Page } from '~/components/ui/display/page'
import { Button } from '~/components/ui/form/button'
import { type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { NoRows } from '~/components/ui/table/no_rows'
import { Pagination } from '~/components/ui/table/pagination'
import { SearchField } from '~/components/ui/table/search_field'
import { type ListQuery, type ListSort } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { pathTo, queryOf } from '~/lib/urls'
import { type PageMetadata } from '~/types'

/** Query parameters that filter companies. */
const COMPANY_FILTERS = ['q', 'status'] as const

type Props<Row> = {
  companies: Row[]
  metadata: PageMetadata
  query: ListQuery<'/companies'>
  /** Further details of a company, shown on a phone. */
  phone: (company: Row) => ReactNode
  columns: Column<Row, ListSort<'/companies'>>[]
  /** Shown if there are no companies at all. */
  none?: ReactNode
  /** Shown between the header and the filters. */
  children?: ReactNode
}

/** The page that lists companies by name, with or without figures. */
export function CompanyList<
  Row extends Pick<Company, 'id' | 'name' | 'kind' | 'logoFileId' | 'contact' | 'code'>,
>(props: Props<Row>) {
  const { companies, metadata, query, phone, columns, none = null, children } = props
  return (
    <Page
      wide
      title={t('companies.list.title')}
      count={metadata.total}
      actions={<NewCompanyButton />}
    >
      {children}
      <CompanyFilters query={query} />
      <DataTable
        label={t('companies.list.title')}
        rows={companies}
        rowKey={({ id }) => id}
        href={({ id }) => pathTo('/companies/:id', { id })}
        poster
        query={query}
        main={{
          id: 'name',
          header: t('companies.list.columns.name'),
          sort: 'name',
          cell: (company) => (
            <MainCell
              picture={<CompanyLogo name={company.name} logoFileId={company.logoFileId} />}
              title={company.name}
              meta={
                company.kind === 'team'
                  ? t('companies.team')
                  : (company.contact ?? <span className="font-mono text-xs">{company.code}</span>)
              }
              phone={phone(company)}
            />
          ),
        }}
        columns={columns}
        empty={
          <NoRows
            query={query}
            total={metadata.total}
            filters={COMPANY_FILTERS}
            filtered={{
              title: t('companies.list.nothing.title'),
              body: t('companies.list.nothing.body'),
              clear: t('companies.list.nothing.clear'),
            }}
          >
            {none}
          </NoRows>
        }
      />
      <Pagination query={query} metadata={metadata} />
    </Page>
  )
}

/** Search and status of companies. */
function CompanyFilters({ query }: { query: ListQuery<'/companies'> }) {
  return (
    <FilterBar query={query} names={COMPANY_FILTERS}>
      <SearchField query={query} placeholder={t('companies.list.search')} />
      <FilterSelect
        query={query}
        name="status"
        label={t('companies.list.filters.status')}
        options={[
          {
            value: 'active',
            label: t('companies.status.active'),
            icon: <CircleCheck className="text-approved" />,
          },
          {
            value: 'suspended',
            label: t('companies.status.suspended'),
            icon: <CirclePause className="text-hold" />,
          },
        ]}
      />
    </FilterBar>
  )
}

/** Opens the dialog that creates a client; `?new` in the URL opens it too. */
function NewCompanyButton() {
  const isAskedFor = queryOf(usePage().url).has('new')
  const [open, setOpen] = useState(isAskedFor)

  function change(next: boolean) {
    setOpen(next)
    // Otherwise the dialog would open again when the page is reloaded.
    if (!next && isAskedFor) {
      router.replace({ url: location.pathname, preserveState: true, preserveScroll: true })
    }
  }

  return (
    <Can permission="company.create">
      <Button variant="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        {t('companies.list.new')}
      </Button>
      <NewCompanyDialog open={open} onOpenChange={change} />
    </Can>
  )
}
