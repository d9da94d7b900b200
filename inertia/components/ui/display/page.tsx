import { Head } from '@inertiajs/react'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode } from 'react'
import { Link } from '~/components/ui/display/link'
import { useResultsAnnouncement } from '~/hooks/use_results_announcement'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'

type Props = Partial<PageHeaderProps> & {
  /** Uses the full width, for tables and boards; else at most 1,280 px. */
  wide?: boolean
  children: ReactNode
}

/**
 * The content area of a page in the shell, with its header unless the page renders its own.
 * @example <Page wide title="Orders">…</Page>
 */
export function Page({ wide = false, title, children, ...header }: Props) {
  return (
    <div className={cx('mx-auto w-full px-4 py-5 sm:px-6 md:py-8 xl:px-10', !wide && 'max-w-page')}>
      {title !== undefined && <PageHeader title={title} {...header} />}
      {children}
    </div>
  )
}

type PageHeaderProps = {
  /** The page's name, also used for the browser tab unless `tab` is given. */
  title: ReactNode
  tab?: string
  /** Number of records; not shown if it is zero. */
  count?: number
  /** Whether there are more than `count`. */
  countIsCapped?: boolean
  /** Number of results of a filter, announced to screen readers if it isn't shown as `count`. */
  results?: { total: number; totalIsCapped?: boolean }
  /** Link to the parent page. */
  back?: { href: string; label: string }
  /** A line under the title: a status, a number, a company. */
  meta?: ReactNode
  /** Whether the title is short, so that on a phone the actions fit on its line. */
  isShort?: boolean
  /** At most one primary button; other actions must be less prominent. */
  actions?: ReactNode
}

/**
 * The header of every page: its title, the number of records and its actions.
 * @example
 * <PageHeader title="Orders" count={metadata.total}
 *   actions={<LinkButton variant="primary" href="/tasks/new" icon={<Plus />}>New order</LinkButton>} />
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, tab, count, countIsCapped, results, back, meta, isShort, actions } = props
  const words = formatCount({ total: count ?? 0, totalIsCapped: countIsCapped })
  const announced = results ?? (count === undefined ? undefined : { total: count })
  useResultsAnnouncement(announced && { totalIsCapped: countIsCapped, ...announced })
  const tabTitle = tab ?? (typeof title === 'string' ? title : undefined)
  return (
    <header className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-3">
      {tabTitle && <Head title={tabTitle} />}
      <div className={cx('@container min-w-0 flex-1', isShort ? 'basis-28' : 'basis-40')}>
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
