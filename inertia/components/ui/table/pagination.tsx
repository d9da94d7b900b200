import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode } from 'react'
import { Link } from '~/components/ui/display/link'
import { type QueryState } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { type PageMetadata } from '~/types'

type Props = {
  query: QueryState
  metadata: Pick<PageMetadata, 'total' | 'totalIsCapped' | 'perPage' | 'currentPage' | 'lastPage'>
}

/**
 * The current range of a list, with links to the previous and next page. Renders nothing for a single page.
 * @example <Pagination query={query} metadata={tasks.metadata} />
 */
export function Pagination({ query, metadata }: Props) {
  const { total, totalIsCapped, perPage, currentPage, lastPage } = metadata
  if (lastPage <= 1) return null
  const from = (currentPage - 1) * perPage + 1
  const to = Math.min(currentPage * perPage, total)
  return (
    <nav
      aria-label={t('common.pagination.label')}
      className="mt-4 flex items-center justify-between gap-4"
    >
      <p className="tabular text-sm text-muted">
        {t(totalIsCapped ? 'common.pagination.range_capped' : 'common.pagination.range', {
          from,
          to,
          total,
        })}
      </p>
      <div className="flex items-center gap-1">
        <Step
          href={currentPage > 1 ? query.href({ page: currentPage - 1 }) : null}
          label={t('common.pagination.previous')}
        >
          <ChevronLeft />
        </Step>
        <span className="tabular px-2 text-sm text-muted">
          {totalIsCapped
            ? t('common.pagination.page_alone', { page: currentPage })
            : t('common.pagination.page', { page: currentPage, last: lastPage })}
        </span>
        <Step
          href={currentPage < lastPage ? query.href({ page: currentPage + 1 }) : null}
          label={t('common.pagination.next')}
        >
          <ChevronRight />
        </Step>
      </div>
    </nav>
  )
}

const STEP =
  'inline-flex size-(--control) items-center justify-center rounded-md border border-line-strong bg-surface transition-colors'

function Step({
  href,
  label,
  children,
}: {
  href: string | null
  label: string
  children: ReactNode
}) {
  if (!href) {
    return (
      <span aria-hidden className={cx(STEP, 'text-subtle opacity-50')}>
        {children}
      </span>
    )
  }
  return (
    <Link
      href={href}
      prefetch
      preserveState
      aria-label={label}
      title={label}
      className={cx(STEP, 'text-muted hover:border-control hover:bg-hover hover:text-ink')}
    >
      {children}
    </Link>
  )
}
