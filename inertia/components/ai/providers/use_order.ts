import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type Provider } from '~/components/ai/types'
import { toast } from '~/components/ui/overlay/toast'
import { announce } from '~/lib/focus/announce'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

/**
 * The providers with a move that is still on its way already made, and how to make one. A move
 * that the server refuses is taken back with a word.
 */
export function useOrder(providers: Provider[]) {
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
      toast.failed(t('ai_admin.provider.move_failed', { name }), {
        detail: result.problem.message ?? undefined,
      })
    }
    router.reload({ only: ['providers'], onFinish: () => setAhead(null) })
  }

  return { rows, move }
}
