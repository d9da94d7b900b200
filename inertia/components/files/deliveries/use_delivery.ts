import { useState } from 'react'
import { toast } from '~/components/ui/overlay/toast'
import { usePolling } from '~/hooks/use_polling'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { type Problem } from '~/lib/problem'
import { type BodyOf, type DataOf } from '~/lib/routes'

type Delivery = DataOf<'get', '/api/deliveries/:id'>

const LOOK_EVERY = 1_500

/**
 * A ZIP: requested, packed by a worker, downloaded automatically when it is ready. A user who leaves the page
 * gets a notification.
 */
export function useDelivery(asked: BodyOf<'post', '/api/deliveries'>) {
  const [delivery, setDelivery] = useState<Delivery | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isPacking = delivery !== null

  function take(next: Delivery) {
    if (next.status === 'queued' || next.status === 'packing') return setDelivery(next)
    setDelivery(null)
    if (next.url) location.assign(next.url)
    else toast.failed(t('deliveries.failed', { name: next.name }))
  }

  async function start() {
    setAsking(true)
    const result = await send('post', '/api/deliveries', { body: asked })
    setAsking(false)
    if (result.ok) take(result.data)
    else tell(result.problem)
  }

  usePolling(isPacking, LOOK_EVERY, async () => {
    const result = await send('get', '/api/deliveries/:id', { params: { id: delivery!.id } })
    if (result.ok) take(result.data)
    else if (result.problem.kind === 'missing') setDelivery(null)
  })

  return { start, isAsking, isPacking, progress: delivery?.progress ?? 0 }
}

function tell({ message, fields }: Problem): void {
  toast.failed(message ?? Object.values(fields)[0] ?? t('errors.request.server'))
}
