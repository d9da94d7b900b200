import { Download } from 'lucide-react'
import { useDelivery } from '~/components/files/deliveries/use_delivery'
import { Button } from '~/components/ui/form/button'
import { useCan } from '~/hooks/use_can'
import { formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  taskId: string
  what: 'approved' | 'materials'
}

/**
 * Downloads everything of one kind that an order has, as one ZIP.
 *
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
