import { CircleCheck, CirclePause, Ellipsis } from 'lucide-react'
import { SpendBar } from '~/components/ai/budgets/spend_bar'
import { CompanyStatus } from '~/components/companies/company_status'
import { StorageBar } from '~/components/companies/storage_bar'
import { type Client } from '~/components/companies/types'
import { Link } from '~/components/ui/display/link'
import { type Column } from '~/components/ui/table/column'
import { IconButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem } from '~/components/ui/overlay/menu'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { type ListSort } from '~/hooks/use_query_state'
import { formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

const LINKED =
  'relative z-1 rounded-xs underline decoration-line-strong underline-offset-3 hover:decoration-current'

/** The columns with a company's figures and actions. */
export function columns(ask: (client: Client) => void): Column<Client, ListSort<'/companies'>>[] {
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
          <Link href={pathTo('/tasks', { companyId: [id] })} prefetch className={LINKED}>
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
        <Link href={pathTo('/users', { companyId: [id] })} prefetch className={LINKED}>
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
    {
      id: 'actions',
      header: t('companies.clients.columns.actions'),
      quietHeader: true,
      stays: true,
      width: 4,
      align: 'end',
      cell: (client) =>
        client.kind === 'client' && <RowMenu client={client} onAsk={() => ask(client)} />,
    },
  ]
}

function RowMenu({ client, onAsk }: { client: Client; onAsk: () => void }) {
  const suspends = client.status === 'active'
  return (
    <span className="relative z-1">
      <Menu
        trigger={
          <IconButton size="sm" bare label={t('companies.clients.more', { name: client.name })}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={suspends ? <CirclePause /> : <CircleCheck />} onClick={onAsk}>
          {t(suspends ? 'companies.suspend.action' : 'companies.reactivate.action')}
        </MenuItem>
      </Menu>
    </span>
  )
}
