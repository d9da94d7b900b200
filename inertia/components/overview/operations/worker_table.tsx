import { type Worker } from '~/components/overview/operations/types'
import { Badge } from '~/components/ui/display/badge'
import { EmptyState } from '~/components/ui/display/empty_state'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { formatBytes, formatList, formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'

/** The processes that run jobs, including those that stopped within the last hour. */
export function WorkerTable({ workers }: { workers: Worker[] }) {
  return (
    <DataTable
      label={t('operations.workers.title')}
      rows={workers}
      rowKey={({ id }) => id}
      main={{
        id: 'name',
        header: t('operations.workers.name'),
        cell: ({ name }) => <MainCell {...partsOf(name)} />,
      }}
      columns={columns()}
      empty={
        <EmptyState
          mark="slate"
          title={t('operations.workers.none')}
          body={t('operations.workers.none_body')}
        />
      }
    />
  )
}

const columns = (): Column<Worker, never>[] => [
  {
    id: 'seen',
    header: t('operations.workers.seen'),
    width: 9,
    alwaysShown: true,
    cell: ({ isGone, seenAt }) =>
      isGone ? (
        <Badge tone="overdue">{t('operations.workers.gone')}</Badge>
      ) : (
        <RelativeTime at={seenAt} className="text-muted" />
      ),
  },
  {
    id: 'runs',
    header: t('operations.workers.runs'),
    width: 6,
    align: 'end',
    cell: ({ runs }) => <span className="tabular">{formatNumber(runs)}</span>,
  },
  {
    id: 'disk',
    header: t('operations.workers.disk'),
    width: 8,
    cell: (worker) => <Disk worker={worker} />,
  },
  {
    id: 'last',
    header: t('operations.workers.last'),
    width: 9,
    cell: ({ lastJob, lastFinishedAt }) =>
      lastFinishedAt ? (
        <span title={lastJob ?? undefined}>
          <RelativeTime at={lastFinishedAt} className="text-muted" />
        </span>
      ) : (
        '–'
      ),
  },
  {
    id: 'clock',
    header: t('operations.workers.clock'),
    width: 9,
    cell: (worker) => <Clock worker={worker} />,
  },
  {
    id: 'queues',
    header: t('operations.workers.queues'),
    width: 15,
    cell: ({ queues }) => (
      <span className="text-muted">
        {formatList(queues.map((name) => t(`operations.queues.names.${name}`)))}
      </span>
    ),
  },
  {
    id: 'version',
    header: t('operations.workers.version'),
    width: 6,
    cell: ({ version }) => <span className="tabular text-muted">{version}</span>,
  },
]

function Disk({ worker: { diskFreeBytes, isDiskFull } }: { worker: Worker }) {
  if (diskFreeBytes === null) return '–'
  const free = formatBytes(diskFreeBytes)
  if (isDiskFull) return <Badge tone="overdue">{t('operations.workers.disk_full', { free })}</Badge>
  return <span className="text-muted">{t('operations.workers.disk_free', { free })}</span>
}

function Clock({ worker: { clockAheadMs, isClockWrong } }: { worker: Worker }) {
  if (!isClockWrong) {
    return <span className="text-muted">{t('operations.workers.clock_right')}</span>
  }
  const seconds = Math.round(Math.abs(clockAheadMs) / 1_000)
  const words =
    clockAheadMs > 0 ? 'operations.workers.clock_ahead' : 'operations.workers.clock_behind'
  return <Badge tone="overdue">{t(words, { seconds })}</Badge>
}

/** Splits a worker's name into its machine and its process id. */
function partsOf(name: string): { title: string; meta?: string } {
  const [, machine, id] = /^(.+):(\d+)$/.exec(name) ?? []
  return id ? { title: machine, meta: t('operations.workers.process', { id }) } : { title: name }
}
