import { type Sweep } from '~/components/overview/operations/types'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { t, type MessageKey } from '~/lib/i18n'

/** Seconds. */
const HOUR = 3_600

/** The scheduled jobs and their last runs. */
export function SweepTable({ sweeps }: { sweeps: Sweep[] }) {
  return (
    <DataTable
      label={t('operations.sweeps.title')}
      rows={sweeps}
      rowKey={({ job }) => job}
      main={{
        id: 'job',
        header: t('operations.sweeps.job'),
        cell: ({ job }) => (
          <MainCell
            title={
              <span className="whitespace-normal" title={job}>
                {sweepName(job)}
              </span>
            }
          />
        ),
      }}
      columns={columns()}
    />
  )
}

const columns = (): Column<Sweep, never>[] => [
  {
    id: 'last',
    header: t('operations.sweeps.last'),
    width: 9,
    alwaysShown: true,
    cell: ({ lastAt }) =>
      lastAt ? (
        <RelativeTime at={lastAt} className="text-muted" />
      ) : (
        <span className="text-subtle">{t('operations.sweeps.never')}</span>
      ),
  },
  {
    id: 'every',
    header: t('operations.sweeps.every'),
    width: 7,
    cell: ({ everySeconds }) => (
      <span className="text-muted">
        {everySeconds < HOUR
          ? t('operations.sweeps.minutes', { count: everySeconds / 60 })
          : t('operations.sweeps.hours', { count: everySeconds / HOUR })}
      </span>
    ),
  },
  {
    id: 'failed',
    header: t('operations.sweeps.failed'),
    width: 9,
    cell: ({ failedAt }) =>
      failedAt ? <RelativeTime at={failedAt} className="text-muted" /> : '–',
  },
]

/** Returns the description of a job, or its name if it has none. */
const sweepName = (job: string) =>
  t(`operations.sweeps.names.${job.replace('.', '_')}` as MessageKey)
