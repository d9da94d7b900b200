import { nameOf, type SavedLink } from '~/components/safebot/types'
import { ProgressBar } from '~/components/ui/display/progress_bar'
import { formatBytes, formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'

/** How much of a video has come. */
export function Progress({ record }: { record: SavedLink }) {
  const { status, progress, bytes, totalBytes } = record
  if (status === 'queued') return <p className="text-sm">{t('safebot.progress.queued')}</p>
  return (
    <div className="w-full">
      <ProgressBar value={progress > 0 ? progress : null} label={nameOf(record)} />
      <p className="tabular mt-2 flex justify-between gap-3 text-sm">
        <span className="truncate">{wordsOf(bytes, totalBytes)}</span>
        {progress > 0 && <span>{formatPercent(progress / 100)}</span>}
      </p>
    </div>
  )
}

function wordsOf(bytes: number, total: number | null): string {
  if (bytes === 0) return t('safebot.progress.begins')
  return total
    ? t('safebot.progress.of', { bytes: formatBytes(bytes), total: formatBytes(total) })
    : t('safebot.progress.some', { bytes: formatBytes(bytes) })
}
