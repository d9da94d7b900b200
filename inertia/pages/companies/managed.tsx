import { columns } from '~/components/companies/managed_columns'
import { CompanyList } from '~/components/companies/company_list'
import { CompanyStatus } from '~/components/companies/company_status'
import { SuspendDialog } from '~/components/companies/suspend_dialog'
import { type Client } from '~/components/companies/types'
import { EmptyState } from '~/components/ui/display/empty_state'
import { LinkTabs } from '~/components/ui/display/tabs/link_tabs'
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
    <>
      <CompanyList
        companies={companies}
        metadata={metadata}
        query={query}
        meta={({ contact, code }) => contact ?? <span className="font-mono text-xs">{code}</span>}
        phone={(client) => <Figures client={client} />}
        columns={columns(ask)}
        none={
          <EmptyState
            mark="slate"
            title={t('companies.clients.empty.title')}
            body={t('companies.clients.empty.body')}
          />
        }
      >
        {can('company.view') && (
          <LinkTabs
            label={t('companies.list.filters.kind')}
            tabs={[
              { href: pathTo('/companies'), label: t('companies.list.filters.all') },
              { href: pathTo('/admin/clients'), label: t('companies.list.filters.client') },
            ]}
          />
        )}
      </CompanyList>
      {asked && (
        <SuspendDialog
          key={asked.about.id}
          company={asked.about}
          figures={asked.about}
          open={asked.open}
          onOpenChange={close}
        />
      )}
    </>
  )
}

function Figures({ client: { status, people, openTasks } }: { client: Client }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-muted">
      <CompanyStatus status={status} plain />
      <span className="tabular">
        {t('companies.clients.figures', { people, orders: openTasks })}
      </span>
    </span>
  )
}
