import { Parts, PostponedJobs, Deliveries } from '~/components/overview/operations/badges'
import { FailedJobs } from '~/components/overview/operations/failed_jobs'
import { SweepTable } from '~/components/overview/operations/sweep_table'
import { type Operations as Facts, type QueueState } from '~/components/overview/operations/types'
import { WorkerTable } from '~/components/overview/operations/worker_table'
import { Section } from '~/components/ui/display/card'
import { Page } from '~/components/ui/display/page'
import { TabPanel, Tabs } from '~/components/ui/display/tabs/tabs'
import { Pagination } from '~/components/ui/table/pagination'
import { refresh, usePolling } from '~/hooks/use_polling'
import { useQueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata } from '~/types'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { formatNumber } from '~/lib/format'
import { type PropOf } from '~/lib/pages/reload_props'

type Props = InertiaProps<{
  operations: Facts
  metadata: PageMetadata
}>

const LOOK_AGAIN = 10_000
const RELOADED_PROPS = ['operations', 'metadata'] satisfies PropOf<'overview/operations'>[]

export default function Operations({ operations, metadata }: Props) {
  const query = useQueryState<'/admin/operations'>({ only: RELOADED_PROPS })
  usePolling(true, LOOK_AGAIN, () => refresh(RELOADED_PROPS))

  return (
    <Page wide title={t('operations.title')} meta={t('operations.lead')}>
      <div className="flex flex-col gap-9">
        <Parts parts={operations.parts} />
        <Section title={t('operations.failed.title')} count={metadata.total}>
          <Tabs
            value={query.get('isOpen') === 'true' ? 'open' : 'all'}
            onValueChange={(next) => query.set({ isOpen: next === 'open' ? true : null })}
            tabs={[
              { value: 'all', label: t('operations.failed.all') },
              { value: 'open', label: t('operations.failed.open') },
            ]}
          >
            <TabPanel value={query.get('isOpen') === 'true' ? 'open' : 'all'}>
              <FailedJobs jobs={operations.failedJobs} />
              <Pagination query={query} metadata={metadata} />
            </TabPanel>
          </Tabs>
        </Section>
        <Section title={t('operations.queues.title')}>
          <QueueTable queues={operations.queues} />
          <PostponedJobs postponed={operations.postponed} />
        </Section>
        <Section title={t('operations.workers.title')} count={operations.workers.length}>
          <WorkerTable workers={operations.workers} />
        </Section>
        <Section title={t('operations.sweeps.title')}>
          <SweepTable sweeps={operations.sweeps} />
        </Section>
        <Section title={t('operations.deliveries.title')}>
          <Deliveries deliveries={operations.deliveries} />
        </Section>
      </div>
    </Page>
  )
}

/** Number of waiting jobs in each queue, and the age of the oldest. */
function QueueTable({ queues }: { queues: QueueState[] }) {
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
