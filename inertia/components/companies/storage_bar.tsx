import { ProgressBar } from '~/components/ui/progress_bar'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  /** Bytes. */
  used: number
  quota: number | null
  /** Whose, for screen readers. */
  name: string
}

/** Share of the quota from which the bar warns. */
const NEARLY_FULL = 0.9

/** How much of its storage quota a company uses. */
export function StorageBar({ used, quota, name }: Props) {
  if (!quota) {
    return (
      <span className="tabular">
        {t('companies.show.overview.storage_used', { used: formatBytes(used) })}
      </span>
    )
  }
  const share = Math.min(1, used / quota)
  return (
    <span className="block min-w-0">
      <span className="tabular block truncate">
        {t('companies.show.overview.storage_of', {
          used: formatBytes(used),
          quota: formatBytes(quota),
        })}
      </span>
      <ProgressBar
        className="mt-1"
        value={Math.round(share * 100)}
        tone={share >= NEARLY_FULL ? 'overdue' : 'approved'}
        label={`${t('companies.show.overview.storage')} · ${name}`}
      />
    </span>
  )
}
