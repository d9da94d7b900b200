import { router } from '@inertiajs/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ProviderDialog } from '~/components/ai/providers/provider_dialog'
import { ProviderList } from '~/components/ai/providers/provider_list'
import { useOrder } from '~/components/ai/providers/use_order'
import { type Provider } from '~/components/ai/types'
import { Button } from '~/components/ui/form/button'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { EmptyState } from '~/components/ui/display/empty_state'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

/** What is open, or was: a dialog keeps its words while it closes. */
type Asked = { provider: Provider | null; open: boolean; turn: number }

/** The providers that are asked, one after the other. */
export function Providers({ providers }: { providers: Provider[] }) {
  const { rows, move, told } = useOrder(providers)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [removed, setRemoved] = useState<{ provider: Provider; open: boolean } | null>(null)

  const edit = (provider: Provider | null) =>
    setAsked((last) => ({ provider, open: true, turn: (last?.turn ?? 0) + 1 }))

  async function remove({ id, name }: Provider) {
    const result = await send('delete', '/api/admin/ai/providers/:id', { params: { id } })
    if (!result.ok) toast.failed(result.problem.message ?? t('errors.request.server'))
    else toast.done(t('ai_admin.provider.deleted', { name }))
    router.reload({ only: ['providers'] })
  }

  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => edit(null)}>
      {t('ai_admin.provider.new')}
    </Button>
  )
  return (
    <>
      {rows.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            mark="sprocket"
            title={t('ai_admin.provider.empty.title')}
            body={t('ai_admin.provider.empty.body')}
            action={add}
          />
        </div>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
            <p className="max-w-prose text-muted">
              {t('ai_admin.provider.order_hint')}{' '}
              {rows.length > 1 && (
                <span className="max-sm:hidden">{t('ai_admin.provider.keys')}</span>
              )}
            </p>
            {add}
          </div>
          <ProviderList
            providers={rows}
            onMove={(provider, place) => void move(provider, place)}
            onEdit={edit}
            onDelete={(provider) => setRemoved({ provider, open: true })}
          />
        </>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
      {asked && (
        <ProviderDialog
          key={asked.turn}
          provider={asked.provider}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
      {removed && (
        <ConfirmDialog
          open={removed.open}
          onOpenChange={(open) => setRemoved({ ...removed, open })}
          destructive
          title={t('ai_admin.provider.delete_title', { name: removed.provider.name })}
          consequence={t('ai_admin.provider.delete_body')}
          confirm={t('ai_admin.provider.delete')}
          onConfirm={() => remove(removed.provider)}
        />
      )}
    </>
  )
}
