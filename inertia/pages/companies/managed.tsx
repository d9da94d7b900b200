import { nameColumn, columns } from '~/components/companies/managed_columns'
import { CompanyFilters } from '~/components/companies/company_filters'
import { NewCompanyButton } from '~/components/companies/new_company_button'
import { NoCompanies } from '~/components/companies/no_companies'
import { SuspendDialog } from '~/components/companies/suspend_dialog'
import { type Client } from '~/components/companies/types'
import { DataTable } from '~/components/ui/table/data_table'
import { EmptyState } from '~/components/ui/display/empty_state'
import { LinkTabs } from '~/components/ui/display/link_tabs'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { Pagination } from '~/components/ui/table/pagination'
import { useAsked } from '~/hooks/use_asked'
import { useQueryState } from '~/hooks/use_query_state'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { type InertiaProps, type PageMetadata } from '~/types'

type Props = InertiaProps<{ companies: Client[]; metadata: PageMetadata }>

/** Every company with its figures, or the clients among them, for those who manage clients. */
export default function ManagedCompanies({ companies, metadata }: Props) {
  const query = useQueryState<'/companies'>({ only: ['companies', 'metadata'] })
  const can = useCan()
  const { asked, ask, close } = useAsked<Client>()

  return (
    <Page wide>
      <PageHeader
        title={t('companies.list.title')}
        count={metadata.total}
        actions={<NewCompanyButton />}
      />
      {can('company.view') && (
        <LinkTabs
          label={t('companies.list.filters.kind')}
          tabs={[
            { href: pathTo('/companies'), label: t('companies.list.filters.all') },
            { href: pathTo('/admin/clients'), label: t('companies.list.filters.client') },
          ]}
        />
      )}
      <CompanyFilters query={query} />
      <DataTable
        label={t('companies.list.title')}
        rows={companies}
        rowKey={({ id }) => id}
        href={({ id }) => pathTo('/companies/:id', { id })}
        poster
        query={query}
        main={nameColumn()}
        columns={columns(ask)}
        empty={
          <NoCompanies
            query={query}
            isPastEnd={metadata.total > 0}
            none={
              <EmptyState
                mark="slate"
                title={t('companies.clients.empty.title')}
                body={t('companies.clients.empty.body')}
              />
            }
          />
        }
      />
      <Pagination query={query} metadata={metadata} />
      {asked && (
        <SuspendDialog
          key={asked.about.id}
          company={asked.about}
          figures={asked.about}
          open={asked.open}
          onOpenChange={close}
        />
      )}
    </Page>
  )
}
