import { router } from '@inertiajs/react'
import { RotateCw } from 'lucide-react'
import { nameOf, type SavedLink } from '~/components/safebot/types'
import { Button } from '~/components/ui/form/button'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'

type Props = { record: SavedLink; size?: 'sm' }

/** Tries once more to bring the video of a saved link. */
export function Retry({ record, size }: Props) {
  const api = useApi()
  const can = useCan()
  if (!can('safebot.edit')) return null

  async function retry() {
    const { id } = record
    const result = await api.submit('post', '/api/safebot/records/:id/retry', { params: { id } })
    if (result.ok) toast.done(t('safebot.record.retried', { title: nameOf(record) }))
    else if (result.problem.message) toast.failed(result.problem.message)
    router.reload({ only: ['record', 'records', 'metadata'] })
  }
  return (
    <Button size={size} icon={<RotateCw />} loading={api.processing} onClick={() => void retry()}>
      {t('safebot.record.retry')}
    </Button>
  )
}
