import { BrushCleaning } from 'lucide-react'
import { useState } from 'react'
import { StorageChart } from '~/components/files/storage/storage_chart'
import { StorageTable } from '~/components/files/storage/storage_table'
import {
  type CompanyUse,
  type StorageReport,
  type LargeFile,
} from '~/components/files/storage/types'
import { Button } from '~/components/ui/form/button'
import { Card, Section } from '~/components/ui/display/card'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Page } from '~/components/ui/display/page'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { useApi } from '~/hooks/use_api'
import { currentEnvironment } from '~/lib/environment'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'
import { parseNumber, writtenNumber } from '~/lib/typed_number'
import { type InertiaProps } from '~/types'
import { LimitDialog } from '~/components/ui/overlay/limit_dialog'
import { type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { pathTo } from '~/lib/urls'
import { reloadProps } from '~/lib/pages/reload_props'

type Props = InertiaProps<{ report: StorageReport }>

export default function Storage({ report, user }: Props) {
  const { total, companies, largest } = report
  const api = useApi()
  const [isSweeping, setSweeping] = useState(false)
  const { dialog, openDialog, close } = useDialogSubject<CompanyUse>()

  async function sweep() {
    const result = await api.submit('post', '/api/admin/storage/sweep')
    if (!result.ok) return false
    toast.done(t('storage.swept', result.data))
    reloadProps<'files/storage'>(['report'])
    return true
  }

  return (
    <Page
      wide
      title={t('storage.title')}
      meta={t('storage.lead', { size: formatBytes(total.bytes), count: total.files })}
      actions={
        <Button icon={<BrushCleaning />} onClick={() => setSweeping(true)}>
          {t('storage.sweep')}
        </Button>
      }
    >
      <div className="flex flex-col gap-9">
        {total.files > 0 ? (
          <Card>
            <StorageChart companies={companies} />
          </Card>
        ) : (
          <EmptyState
            mark="slate"
            title={t('storage.empty.title')}
            body={t('storage.empty.body')}
          />
        )}
        <Section title={t('storage.companies')} count={companies.length}>
          <StorageTable
            companies={companies}
            onEdit={user?.reach === 'all' ? openDialog : undefined}
          />
        </Section>
        {largest.length > 0 && (
          <Section title={t('storage.largest')}>
            <LargestFiles files={largest} />
          </Section>
        )}
      </div>
      <ConfirmDialog
        open={isSweeping}
        onOpenChange={(open) => {
          api.clear()
          setSweeping(open)
        }}
        title={t('storage.sweep_title')}
        consequence={t('storage.sweep_body')}
        confirm={t('storage.sweep')}
        onConfirm={sweep}
        api={api}
      />
      {dialog && (
        <QuotaDialog
          key={dialog.opening}
          company={dialog.about}
          open={dialog.open}
          onClose={close}
        />
      )}
    </Page>
  )
}

const GB = 1_000_000_000

type QuotaDialogProps = { company: CompanyUse; open: boolean; onClose: () => void }

/** Sets the storage quota of a company, in gigabytes. */
function QuotaDialog({ company, open, onClose }: QuotaDialogProps) {
  const api = useApi()
  const { id, name, used, quota } = company

  async function save(bytes: number | null) {
    const result = await api.submit('put', '/api/admin/storage/quotas/:companyId', {
      params: { companyId: id },
      body: { bytes },
    })
    if (!result.ok) return
    toast.done(t('storage.quota.saved', { name }))
    onClose()
    reloadProps<'files/storage'>(['report'])
  }

  return (
    <LimitDialog
      open={open}
      onClose={onClose}
      title={t('storage.quota.title', { name })}
      lead={t('storage.quota.lead', { used: formatBytes(used) })}
      submit={t('storage.quota.save')}
      api={api}
      name="bytes"
      label={t('storage.quota.label')}
      written={quota === null ? '' : writtenNumber(quota / GB, currentEnvironment().locale)}
      read={bytesOf}
      hint={(bytes) =>
        t(bytes !== null && bytes < used ? 'storage.quota.below' : 'storage.quota.hint')
      }
      bad={t('storage.quota.not_a_number')}
      onSave={save}
    />
  )
}

function bytesOf(text: string): number | null {
  const bytes = Math.round((parseNumber(text, currentEnvironment().locale) ?? 0) * GB)
  return bytes > 0 ? bytes : null
}

/** The largest files. Each links to its order, or to the page of its company. */
function LargestFiles({ files }: { files: LargeFile[] }) {
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
