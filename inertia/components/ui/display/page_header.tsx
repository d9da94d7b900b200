import { Head, usePage } from '@inertiajs/react'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode } from 'react'
import { Link } from '~/components/ui/display/link'
import { useChangeAnnouncement } from '~/lib/focus/announce'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  /** The page's name; also the browser tab's, unless `tab` says otherwise. */
  title: ReactNode
  tab?: string
  /** How many there are; nothing is said of none. */
  count?: number
  /** Whether there are more than `count`. */
  countIsCapped?: boolean
  /** Where this page belongs, one step up. */
  back?: { href: string; label: string }
  /** A line under the title: a status, a number, a company. */
  meta?: ReactNode
  /** At most one primary button; what else there is stays quieter. */
  actions?: ReactNode
}

/**
 * The head of every page: what it is, how many, what one does here.
 *
 * @example
 * <PageHeader title="Orders" count={metadata.total}
 *   actions={<LinkButton variant="primary" href="/tasks/new" icon={<Plus />}>New order</LinkButton>} />
 */
export function PageHeader({ title, tab, count, countIsCapped, back, meta, actions }: Props) {
  const words = formatCount({ total: count ?? 0, totalIsCapped: countIsCapped })
  useChangeAnnouncement(
    count === undefined ? undefined : t('common.filters.results', { count, words }),
    filterOf(usePage().url)
  )
  const tabTitle = tab ?? (typeof title === 'string' ? title : undefined)
  return (
    <header className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-3">
      {tabTitle && <Head title={tabTitle} />}
      <div className="@container min-w-0 flex-1 basis-40">
        {back && (
          <Link
            href={back.href}
            className="-ml-1 mb-1 inline-flex items-center gap-1 rounded-sm py-0.5 pr-1.5 text-sm text-muted transition-colors hover:text-ink"
          >
            <ChevronLeft />
            {back.label}
          </Link>
        )}
        <h1 className="text-xl [overflow-wrap:anywhere]">
          {title}
          {count !== undefined && count > 0 && ' '}
          {count !== undefined && count > 0 && (
            <span className="tabular ml-1.5 text-md font-normal tracking-normal text-subtle">
              {words}
            </span>
          )}
        </h1>
        {meta && (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted [overflow-wrap:anywhere]">
            {meta}
          </div>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}

/** The address without what changes no number of results. */
function filterOf(url: string): string {
  const { pathname, searchParams } = new URL(url, location.origin)
  for (const key of ['sort', 'page', 'view']) searchParams.delete(key)
  return `${pathname}?${searchParams}`
}
