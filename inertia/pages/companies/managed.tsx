import { CircleCheck, CirclePause } from 'lucide-react'
import { CompanyList } from '~/components/companies/company_list'
import { CompanyStatus } from '~/components/companies/company_status'
import { SuspendDialog } from '~/components/companies/suspend_dialog'
import { type Client } from '~/components/companies/types'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Link } from '~/components/ui/display/link'
import { LinkTabs } from '~/components/ui/display/tabs/link_tabs'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { useQueryState, type ListSort } from '~/hooks/use_query_state'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { type InertiaProps, type PageMetadata } from '~/types'
import { SpendBar } from '~/components/ai/budgets/spend_bar'
import { StorageBar } from '~/components/companies/storage_bar'
import { actionColumn, type Column } from '~/components/ui/table/column'
import { MoreButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem } from '~/components/ui/overlay/menu'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { formatNumber } from '~/lib/format'

type Props = InertiaProps<{ companies: Client[]; metadata: PageMetadata }>

/** The companies with their figures, for users who manage clients. */
export default function ManagedCompanies({ companies, metadata }: Props) {
  const query = useQueryState<'/companies'>({ only: ['companies', 'metadata'] })
  const can = useCan()
  const { dialog, openDialog, close } = useDialogSubject<Client>()

  return (
    <>
      <CompanyList
        companies={companies}
        metadata={metadata}
        query={query}
        phone={(client) => <Figures client={client} />}
        columns={columns(openDialog)}
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
      {dialog && (
        <SuspendDialog
          key={dialog.about.id}
          company={dialog.about}
          figures={dialog.about}
          open={dialog.open}
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

const LINK_CLASS =
  'relative z-1 rounded-xs underline decoration-line-strong underline-offset-3 hover:decoration-current'

/** The columns with a company's figures and actions. */
function columns(openDialog: (client: Client) => void): Column<Client, ListSort<'/companies'>>[] {
  return [
    {
      id: 'status',
      header: t('companies.clients.columns.status'),
      width: 7,
      cell: ({ status }) => <CompanyStatus status={status} plain />,
    },
    {
      id: 'orders',
      header: t('companies.clients.columns.orders'),
      width: 9,
      align: 'end',
      cell: ({ id, openTasks }) =>
        openTasks > 0 ? (
          <Link href={pathTo('/tasks', { companyId: [id] })} prefetch className={LINK_CLASS}>
            {formatNumber(openTasks)}
          </Link>
        ) : (
          <span className="text-subtle">{formatNumber(0)}</span>
        ),
    },
    {
      id: 'storage',
      header: t('companies.clients.columns.storage'),
      width: 9,
      align: 'end',
      cell: ({ name, storageUsed, storageQuota }) => (
        <StorageBar bare name={name} used={storageUsed} quota={storageQuota} />
      ),
    },
    {
      id: 'ai',
      header: t('companies.clients.columns.ai'),
      width: 9.5,
      align: 'end',
      cell: ({ name, aiSpend, aiBudget }) => (
        <SpendBar name={name} spent={aiSpend} limit={aiBudget} />
      ),
    },
    {
      id: 'people',
      header: t('companies.clients.columns.people'),
      width: 6.5,
      align: 'end',
      cell: ({ id, people }) => (
        <Link href={pathTo('/users', { companyId: [id] })} prefetch className={LINK_CLASS}>
          {formatNumber(people)}
        </Link>
      ),
    },
    {
      id: 'created',
      header: t('companies.clients.columns.created'),
      sort: 'createdAt',
      width: 8,
      cell: ({ createdAt }) => <RelativeTime at={createdAt!} brief className="text-muted" />,
    },
    actionColumn({
      header: t('companies.clients.columns.actions'),
      width: 4,
      cell: (client) =>
        client.kind === 'client' && (
          <RowMenu client={client} onSuspend={() => openDialog(client)} />
        ),
    }),
  ]
}

function RowMenu({ client, onSuspend }: { client: Client; onSuspend: () => void }) {
  const suspends = client.status === 'active'
  return (
    <span className="relative z-1">
      <Menu
        trigger={
          <MoreButton size="sm" bare label={t('companies.clients.more', { name: client.name })} />
        }
      >
        <MenuItem icon={suspends ? <CirclePause /> : <CircleCheck />} onClick={onSuspend}>
          {t(suspends ? 'companies.suspend.action' : 'companies.reactivate.action')}
        </MenuItem>
      </Menu>
    </span>
  )
}
