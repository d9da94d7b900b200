import { type QueueState } from '~/components/overview/operations/types'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'

/** How much waits in each queue, and since when. */
export function QueueTable({ queues }: { queues: QueueState[] }) {
  return (
    <DataTable
      label={t('operations.queues.title')}
      rows={queues}
      rowKey={({ name }) => name}
      main={{
        id: 'name',
        header: t('operations.queues.name'),
        cell: ({ name, waiting, running }) => (
          <MainCell
            title={t(`operations.queues.names.${name}`)}
            phone={
              <span className="text-muted">
                {t('operations.queues.brief', { waiting, running })}
              </span>
            }
          />
        ),
      }}
      columns={columns()}
    />
  )
}

const count = (id: 'waiting' | 'running'): Column<QueueState, never> => ({
  id,
  header: t(`operations.queues.${id}`),
  width: 6.5,
  align: 'end',
  cell: (queue) => <span className="tabular">{formatNumber(queue[id])}</span>,
})

const columns = (): Column<QueueState, never>[] => [
  count('waiting'),
  count('running'),
  {
    id: 'since',
    header: t('operations.queues.since'),
    width: 9,
    align: 'end',
    cell: ({ waitsSince }) =>
      waitsSince ? <RelativeTime at={waitsSince} className="text-muted" /> : '–',
  },
]
