import { type TrashEntry } from '~/components/overview/trash/types'
import { Link } from '~/components/ui/display/link'
import { t } from '~/lib/i18n'

/** The lists that views are saved of. */
const LISTS: Record<string, () => string> = {
  '/tasks': () => t('shell.nav.orders'),
  '/content': () => t('shell.nav.content'),
  '/revisions': () => t('shell.nav.revisions'),
}

/** Where a deleted record was, in words; null for one without a parent. */
export function placeName({ place }: TrashEntry): string | null {
  return place && (place.title ?? LISTS[place.url ?? '']?.() ?? null)
}

/** Where a deleted record was, with a link. */
export function Place({ entry }: { entry: TrashEntry }) {
  const name = placeName(entry)
  if (!name) return <span className="text-subtle">–</span>
  if (!entry.place?.url) return <span className="block truncate text-muted">{name}</span>
  return (
    <Link
      href={entry.place.url}
      className="block truncate text-muted hover:text-ink hover:underline"
    >
      {name}
    </Link>
  )
}
