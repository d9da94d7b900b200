import { router } from '@inertiajs/react'
import { type CompanyUse } from '~/components/files/storage/types'
import { LimitDialog } from '~/components/ui/overlay/limit_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'

const GB = 1_000_000_000

type Props = { company: CompanyUse; open: boolean; onClose: () => void }

/** Sets how much a company may store, in gigabytes. */
export function QuotaDialog({ company, open, onClose }: Props) {
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
    router.reload({ only: ['report'] })
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
      written={quota === null ? '' : String(quota / GB)}
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
  const bytes = Math.round(Number(text.replace(',', '.')) * GB)
  return Number.isFinite(bytes) && bytes > 0 ? bytes : null
}
