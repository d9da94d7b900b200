import { NEARLY_FULL_AT } from '#values/files'
import { ShareBar } from '~/components/ui/display/share_bar'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  /** Bytes. */
  used: number
  quota: number | null
  /** Name of the company, for screen readers. */
  name: string
  /** Without the label, under a header that contains it. */
  bare?: boolean
}

/** How much of its storage quota a company uses. */
export function StorageBar({ used, quota, name, bare = false }: Props) {
  if (!quota) {
    return (
      <span className="tabular">
        {bare
          ? formatBytes(used)
          : t('companies.show.overview.storage_used', { used: formatBytes(used) })}
      </span>
    )
  }
  const share = used / quota
  return (
    <ShareBar
      words={t('companies.show.overview.storage_of', {
        used: formatBytes(used),
        quota: formatBytes(quota),
      })}
      share={share}
      tone={share * 100 >= NEARLY_FULL_AT ? 'overdue' : 'approved'}
      label={`${t('companies.show.overview.storage')} · ${name}`}
    />
  )
}
