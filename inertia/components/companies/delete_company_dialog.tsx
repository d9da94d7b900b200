import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type Company } from '~/components/companies/types'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { Field } from '~/components/ui/form/field'
import { FormErrors } from '~/components/ui/form/form_errors'
import { Input } from '~/components/ui/form/input'
import { showRestored } from '~/components/ui/overlay/show_restored'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = { company: Company; open: boolean; onOpenChange: (open: boolean) => void }

/** Moves a company to the trash. So much goes with it that its code has to be typed first. */
export function DeleteCompanyDialog({ company, open, onOpenChange }: Props) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [mismatch, setMismatch] = useState(false)
  const { id, name, code } = company

  async function remove() {
    if (typed.trim().toUpperCase() !== code) {
      setMismatch(true)
      return false
    }
    const result = await api.submit('delete', '/api/companies/:id', { params: { id } })
    if (!result.ok) return false
    toast.done(t('companies.delete.done', { name }), { undo: () => void bringBack() })
    router.visit('/companies')
    return true
  }

  function bringBack() {
    return showRestored(
      send('post', '/api/companies/:id/restore', { params: { id } }),
      pathTo('/companies/:id', { id }),
      {
        restored: t('companies.delete.restored', { name }),
        failed: t('companies.delete.restore_failed', { name }),
      }
    )
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('companies.delete.title', { name })}
      consequence={t('companies.delete.body')}
      confirm={t('companies.delete.confirm')}
      destructive
      onConfirm={remove}
    >
      <Field
        label={t('companies.delete.type', { code })}
        name="code"
        error={mismatch ? t('companies.delete.mismatch') : undefined}
      >
        <Input
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          className="font-mono"
          onValueChange={(next) => {
            setTyped(next)
            setMismatch(false)
          }}
        />
      </Field>
      {api.problem && <FormErrors api={api} className="mt-4" />}
    </ConfirmDialog>
  )
}
