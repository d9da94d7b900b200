import { router } from '@inertiajs/react'
import { type CompanyStatus, type Figures } from '~/components/companies/types'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

type Props = {
  company: { id: string; name: string; status: CompanyStatus }
  figures: Pick<Figures, 'people' | 'openTasks'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Suspends or reactivates a company, and explains what that means for its users. */
export function SuspendDialog({ company, figures, open, onOpenChange }: Props) {
  const api = useApi()
  const { id, name, status } = company
  const suspends = status === 'active'
  const verb = suspends ? 'suspend' : 'reactivate'

  async function act() {
    const result = await api.submit('post', `/api/admin/clients/:id/${verb}`, { params: { id } })
    if (result.ok) router.reload()
    return result
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        api.clear()
        onOpenChange(false)
      }}
      title={t(`companies.${verb}.title`, { name })}
      consequence={
        suspends ? (
          <ul className="mt-1 list-disc space-y-1 pl-4.5 marker:text-subtle">
            <li>{t('companies.suspend.who', { people: figures.people ?? 0 })}</li>
            <li>{t('companies.suspend.work', { orders: figures.openTasks ?? 0 })}</li>
            <li>{t('companies.suspend.kept')}</li>
          </ul>
        ) : (
          t('companies.reactivate.body')
        )
      }
      confirm={t(`companies.${verb}.confirm`)}
      destructive={suspends}
      onConfirm={act}
      done={t(`companies.${verb}.done`, { name })}
      api={api}
    />
  )
}
