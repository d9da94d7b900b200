import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/form/button'
import { toast } from '~/components/ui/overlay/toast'
import { useCan } from '~/hooks/use_can'
import { usePolling } from '~/hooks/use_polling'
import { send } from '~/lib/api'
import { formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'
import type { Problem } from '~/lib/problem'
import type { BodyOf, DataOf } from '~/lib/routes'

const LOOK_EVERY = 1_500

/** Problems that another request wouldn't solve. */
const FINAL: readonly string[] = ['unauthorized', 'forbidden', 'missing']

type Props = {
  taskId: string
  what: 'approved' | 'materials'
}

/**
 * Downloads all files of one kind in an order as one ZIP.
 * @example <DeliveryButton taskId={task.id} what="approved" />
 */
export function DeliveryButton({ taskId, what }: Props) {
  const can = useCan()
  const { start, isAsking, isPacking, progress } = useDelivery({ taskId, what })
  if (!can('file.download')) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Download />}
      loading={isAsking || isPacking}
      title={t(`deliveries.hint.${what}`)}
      onClick={start}
    >
      <span className="tabular" role={isPacking ? 'status' : undefined}>
        {isPacking
          ? t('deliveries.packing', { percent: formatPercent(progress / 100) })
          : t(`deliveries.download.${what}`)}
      </span>
    </Button>
  )
}

type Delivery = DataOf<'get', '/api/deliveries/:id'>

/**
 * A ZIP that is requested, packed by a worker, and downloaded automatically when it is ready. A user who has left the
 * page gets a notification.
 */
function useDelivery(body: BodyOf<'post', '/api/deliveries'>) {
  const [delivery, setDelivery] = useState<Delivery | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isPacking = delivery !== null

  function show(next: Delivery) {
    if (next.status === 'queued' || next.status === 'packing') return setDelivery(next)
    setDelivery(null)
    if (next.url) location.assign(next.url)
    else toast.failed(t('deliveries.failed', { name: next.name }))
  }

  async function start() {
    setAsking(true)
    const result = await send('post', '/api/deliveries', { body: body })
    setAsking(false)
    if (result.ok) show(result.data)
    else reportProblem(result.problem)
  }

  usePolling(isPacking, LOOK_EVERY, async () => {
    const result = await send('get', '/api/deliveries/:id', { params: { id: delivery!.id } })
    if (result.ok) show(result.data)
    else if (FINAL.includes(result.problem.kind)) setDelivery(null)
  })

  return { start, isAsking, isPacking, progress: delivery?.progress ?? 0 }
}

function reportProblem({ message, fields }: Problem): void {
  toast.failed(message ?? Object.values(fields)[0] ?? t('errors.request.server'))
}
