import { type ReactNode } from 'react'
import { COMPANY_FILTERS, CompanyFilters } from '~/components/companies/company_filters'
import { CompanyLogo } from '~/components/companies/company_logo'
import { NewCompanyButton } from '~/components/companies/new_company_button'
import { type Company } from '~/components/companies/types'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { type Column } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { MainCell } from '~/components/ui/table/main_cell'
import { NoRows } from '~/components/ui/table/no_rows'
import { Pagination } from '~/components/ui/table/pagination'
import { type ListQuery, type ListSort } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { type PageMetadata } from '~/types'

type Props<Row> = {
  companies: Row[]
  metadata: PageMetadata
  query: ListQuery<'/companies'>
  /** Under the name of a client. */
  meta: (client: Row) => ReactNode
  /** What is said more of a company on a phone. */
  phone: (company: Row) => ReactNode
  columns: Column<Row, ListSort<'/companies'>>[]
  /** What is said where there are none at all. */
  none?: ReactNode
  /** Between the head and the filters. */
  children?: ReactNode
}

/** The page of companies, each by its name, with or without figures. */
export function CompanyList<Row extends Pick<Company, 'id' | 'name' | 'kind' | 'logoFileId'>>(
  props: Props<Row>
) {
  const { companies, metadata, query, meta, phone, columns, none = null, children } = props
  return (
    <Page wide>
      <PageHeader
        title={t('companies.list.title')}
        count={metadata.total}
        actions={<NewCompanyButton />}
      />
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
              meta={company.kind === 'team' ? t('companies.team') : meta(company)}
              phone={phone(company)}
            />
          ),
        }}
        columns={columns}
        empty={
          <NoRows
            query={query}
            isPastEnd={metadata.total > 0}
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
