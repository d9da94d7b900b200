import { type Task } from '~/components/tasks/types'
import { formatDuration, formatList } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Formats a target length: 15 s, 1:30. */
export function formatLength(seconds: number): string {
  return seconds < 60 ? t('tasks.summary.seconds', { seconds }) : formatDuration(seconds)
}

/** Lists the names of platforms. */
export function platformNames(platforms: Task['platforms']): string {
  return formatList(platforms.map((platform) => t(`tasks.platform.${platform}`)))
}

/** Shortens a URL for display: its host and path, without protocol and query. */
export function shortUrl(url: string): string {
  try {
    const { host, pathname } = new URL(url)
    return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : decodeURI(pathname)}`
  } catch {
    return url
  }
}
