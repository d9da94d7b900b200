import { useState } from 'react'
import { nameColumn, columns } from '~/components/companies/client_columns'
import { CompanyFilters } from '~/components/companies/company_filters'
import { NewCompanyButton } from '~/components/companies/new_company_button'
import { NoCompanies } from '~/components/companies/no_companies'
import { SuspendDialog } from '~/components/companies/suspend_dialog'
import { type Client } from '~/components/companies/types'
import { DataTable } from '~/components/ui/table/data_table'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { Pagination } from '~/components/ui/table/pagination'
import { useQueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { type InertiaProps, type PageMetadata } from '~/types'

type Props = InertiaProps<{ clients: Client[]; metadata: PageMetadata }>

export default function Clients({ clients, metadata }: Props) {
  const query = useQueryState<'/admin/clients'>({ only: ['clients', 'metadata'] })
  const [chosen, setChosen] = useState<Client | null>(null)
  const [open, setOpen] = useState(false)

  function ask(client: Client) {
    setChosen(client)
    setOpen(true)
  }

  return (
    <Page wide>
      <PageHeader
        title={t('companies.clients.title')}
        count={metadata.total}
        actions={<NewCompanyButton />}
      />
      <CompanyFilters query={query} />
      <DataTable
        label={t('companies.clients.title')}
        rows={clients}
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
      {chosen && (
        <SuspendDialog
          key={chosen.id}
          company={chosen}
          figures={chosen}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </Page>
  )
}
