import { RotateCcw } from 'lucide-react'
import { type FailedJob } from '~/components/overview/operations/types'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { Button } from '~/components/ui/form/button'
import { toast } from '~/components/ui/overlay/toast'
import { actionColumn, type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { EmptyState } from '~/components/ui/display/empty_state'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'

/** Failed jobs: reason, company and request, and a button to retry. */
export function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  return (
    <DataTable
      label={t('operations.failed.title')}
      rows={jobs}
      rowKey={({ id }) => id}
      poster
      main={{
        id: 'job',
        header: t('operations.failed.job'),
        cell: ({ job, reason, payload }) => (
          <MainCell
            title={
              <span title={Object.values(payload).join(' ')} className="font-mono">
                {job}
              </span>
            }
            meta={reason}
          />
        ),
      }}
      columns={columns()}
      empty={
        <EmptyState
          mark="slate"
          title={t('operations.failed.none')}
          body={t('operations.failed.none_body')}
        />
      }
    />
  )
}

const columns = (): Column<FailedJob, never>[] => [
  {
    id: 'at',
    header: t('operations.failed.at'),
    width: 8,
    cell: ({ failedAt }) => <RelativeTime at={failedAt} brief className="text-muted" />,
  },
  actionColumn({
    header: t('operations.failed.action'),
    width: 9,
    cell: (job) => <Retry {...job} />,
  }),
  {
    id: 'company',
    header: t('operations.failed.company'),
    width: 10,
    cell: ({ companyName }) => <span className="truncate">{companyName ?? '–'}</span>,
  },
  {
    id: 'request',
    header: t('operations.failed.request'),
    width: 10,
    cell: ({ requestId }) => (
      <span title={requestId ?? undefined} className="truncate font-mono text-muted select-all">
        {requestId ?? '–'}
      </span>
    ),
  },
]

function Retry({ id, retriedAs }: FailedJob) {
  const api = useApi()
  if (retriedAs) return <span className="text-muted">{t('operations.failed.retried')}</span>

  async function retry() {
    const params = { id }
    const result = await api.submit('post', '/api/admin/operations/jobs/:id/retry', { params })
    if (!result.ok) return toast.refused(result.problem)
    toast.done(t('operations.failed.done'))
    reloadProps<'overview/operations'>(['operations', 'metadata'])
  }
  return (
    <Button size="sm" icon={<RotateCcw />} loading={api.processing} onClick={retry}>
      {t('operations.failed.retry')}
    </Button>
  )
}
