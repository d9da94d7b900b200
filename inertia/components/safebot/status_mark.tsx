import { CircleAlert, CircleCheck, Clock3, Download, LibraryBig } from 'lucide-react'
import { type SavedLink, type Status } from '~/components/safebot/types'
import { Badge, type Tone } from '~/components/ui/display/badge'
import { t } from '~/lib/i18n'

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

/** How far a saved link is, or that it has become a reference. */
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
