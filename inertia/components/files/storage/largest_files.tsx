import { type LargeFile } from '~/components/files/storage/types'
import { type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** The largest files. Each links to its order, or to the page of its company. */
export function LargestFiles({ files }: { files: LargeFile[] }) {
  return (
    <DataTable
      label={t('storage.largest')}
      rows={files}
      rowKey={({ id }) => id}
      href={({ taskId, companyId }) =>
        taskId ? pathTo('/tasks/:id', { id: taskId }) : pathTo('/companies/:id', { id: companyId })
      }
      main={main()}
      columns={columns()}
    />
  )
}

const main = (): Column<LargeFile, never> => ({
  id: 'name',
  header: t('storage.columns.file'),
  cell: (file) => (
    <MainCell
      title={file.name}
      meta={file.companyName}
      phone={<span className="tabular text-muted">{formatBytes(file.size)}</span>}
    />
  ),
})

const columns = (): Column<LargeFile, never>[] => [
  {
    id: 'size',
    header: t('storage.columns.size'),
    width: 7,
    align: 'end',
    cell: ({ size }) => <span className="tabular">{formatBytes(size)}</span>,
  },
  {
    id: 'purpose',
    header: t('storage.columns.kind'),
    width: 11,
    cell: ({ purpose, isUnposted }) =>
      isUnposted ? t('storage.unposted') : t(`storage.kinds.${purpose}`),
  },
  {
    id: 'created',
    header: t('storage.columns.created'),
    width: 8,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} brief className="text-muted" />,
  },
]
