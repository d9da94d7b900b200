import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type CompanyUse } from '~/components/files/storage/types'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'

const GB = 1_000_000_000

type Props = { company: CompanyUse; open: boolean; onOpenChange: (open: boolean) => void }

/** Sets how much a company may store, in gigabytes; nothing written is no limit. */
export function QuotaDialog({ company, open, onOpenChange }: Props) {
  const api = useApi()
  const { id, name, used, quota } = company
  const [value, setValue] = useState(quota === null ? '' : String(quota / GB))
  const bytes = value.trim() === '' ? null : Math.round(Number(value.replace(',', '.')) * GB)
  const isNumber = bytes === null || (Number.isFinite(bytes) && bytes > 0)

  async function save() {
    if (!isNumber) return
    const result = await api.submit('put', '/api/admin/storage/quotas/:companyId', {
      params: { companyId: id },
      body: { bytes },
    })
    if (!result.ok) return
    toast.done(t('storage.quota.saved', { name }))
    onOpenChange(false)
    router.reload({ only: ['report'] })
  }

  return (
    <FormDialog
      open={open}
      title={t('storage.quota.title', { name })}
      lead={t('storage.quota.lead', { used: formatBytes(used) })}
      onClose={() => onOpenChange(false)}
      submit={t('storage.quota.save')}
      onSubmit={save}
      api={api}
    >
      <Field
        label={t('storage.quota.label')}
        name="bytes"
        optional
        hint={
          bytes !== null && isNumber && bytes < used
            ? t('storage.quota.below')
            : t('storage.quota.hint')
        }
        error={api.errors.bytes ?? (isNumber ? undefined : t('storage.quota.not_a_number'))}
      >
        <Input
          inputMode="decimal"
          value={value}
          onValueChange={(next) => {
            setValue(next)
            api.clear()
          }}
        />
      </Field>
    </FormDialog>
  )
}
