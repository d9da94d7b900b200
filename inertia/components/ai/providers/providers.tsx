import { router } from '@inertiajs/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from '~/components/ai/delete_dialog'
import { ProviderDialog } from '~/components/ai/providers/provider_dialog'
import { ProviderList } from '~/components/ai/providers/provider_list'
import { type Provider } from '~/components/ai/types'
import { Button } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { toast } from '~/components/ui/overlay/toast'
import { useAsked } from '~/hooks/use_asked'
import { send } from '~/lib/api'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'

/** The providers that are asked, one after the other. */
export function Providers({ providers }: { providers: Provider[] }) {
  const { rows, move } = useOrder(providers)
  const { asked, ask: edit, close } = useAsked<Provider | null>()
  const removal = useAsked<Provider>()

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
            onDelete={removal.ask}
          />
        </>
      )}
      {asked && (
        <ProviderDialog key={asked.turn} provider={asked.about} open={asked.open} onClose={close} />
      )}
      <DeleteDialog kind="provider" removal={removal} />
    </>
  )
}

/**
 * The providers with a move that is still on its way already made, and how to make one. A move
 * that the server refuses is taken back with a word.
 */
function useOrder(providers: Provider[]) {
  const [ahead, setAhead] = useState<string[] | null>(null)
  const order = ahead ?? providers.map(({ id }) => id)
  const rows = order.flatMap((id) => providers.find((provider) => provider.id === id) ?? [])

  async function move({ id, name }: Provider, place: number) {
    const ids = rows.map((row) => row.id).filter((one) => one !== id)
    ids.splice(place, 0, id)
    setAhead(ids)
    announce(t('ai_admin.provider.moved', { name, place: place + 1, count: ids.length }))
    const result = await send('put', '/api/admin/ai/providers/order', { body: { ids } })
    if (!result.ok) {
      toast.failed(t('ai_admin.provider.move_failed', { name }), result.problem)
    }
    router.reload({ only: ['providers'], onFinish: () => setAhead(null) })
  }

  return { rows, move }
}
