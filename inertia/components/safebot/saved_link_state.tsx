import { CircleAlert, CircleCheck, Clock3, Download, LibraryBig, RotateCw } from 'lucide-react'
import { type SavedLink, type Status, savedLinkName } from '~/components/safebot/types'
import { Badge, type Tone } from '~/components/ui/display/badge'
import { t } from '~/lib/i18n'
import { Button } from '~/components/ui/form/button'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { useCan } from '~/hooks/use_can'
import { ProgressBar } from '~/components/ui/display/progress_bar'
import { formatBytes, formatPercent } from '~/lib/format'
import { reloadProps } from '~/lib/pages/reload_props'

const TONES: Record<Status, Tone> = {
  queued: 'hold',
  downloading: 'waiting',
  ready: 'approved',
  failed: 'overdue',
}
const ICONS: Record<Status, typeof Clock3> = {
  queued: Clock3,
  downloading: Download,
  ready: CircleCheck,
  failed: CircleAlert,
}

/** Status of a saved link, or that it was promoted to a reference. */
export function StatusMark({ record }: { record: SavedLink }) {
  const { status, referenceId } = record
  if (referenceId) return <Badge icon={<LibraryBig />}>{t('safebot.record.is_reference')}</Badge>
  const Icon = ICONS[status]
  return (
    <Badge tone={TONES[status]} icon={<Icon />}>
      {t(`safebot.status.${status}`)}
    </Badge>
  )
}

type Props = { record: SavedLink; size?: 'sm' }

/** Tries again to download the video of a saved link. */
export function Retry({ record, size }: Props) {
  const api = useApi()
  const can = useCan()
  if (!can('safebot.edit')) return null

  async function retry() {
    const { id } = record
    const result = await api.submit('post', '/api/safebot/records/:id/retry', { params: { id } })
    if (result.ok) toast.done(t('safebot.record.retried', { title: savedLinkName(record) }))
    else if (result.problem.message) toast.failed(result.problem.message)
    reloadProps<'safebot/show' | 'safebot/index'>(['record', 'records', 'metadata'])
  }
  return (
    <Button size={size} icon={<RotateCw />} loading={api.processing} onClick={() => void retry()}>
      {t('safebot.record.retry')}
    </Button>
  )
}

/** Progress of a download. */
export function Progress({ record }: { record: SavedLink }) {
  const { status, progress, bytes, totalBytes } = record
  if (status === 'queued') return <p className="text-sm">{t('safebot.progress.queued')}</p>
  return (
    <div className="w-full">
      <ProgressBar value={progress > 0 ? progress : null} label={savedLinkName(record)} />
      <p className="tabular mt-2 flex justify-between gap-3 text-sm">
        <span className="truncate">{downloadProgressText(bytes, totalBytes)}</span>
        {progress > 0 && <span>{formatPercent(progress / 100)}</span>}
      </p>
    </div>
  )
}

function downloadProgressText(bytes: number, total: number | null): string {
  if (bytes === 0) return t('safebot.progress.begins')
  return total
    ? t('safebot.progress.of', { bytes: formatBytes(bytes), total: formatBytes(total) })
    : t('safebot.progress.some', { bytes: formatBytes(bytes) })
}
