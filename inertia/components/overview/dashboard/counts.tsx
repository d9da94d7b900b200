import { type OrderCounts } from '~/components/overview/dashboard/types'
import { type TaskStatus } from '~/components/tasks/types'
import { Section } from '~/components/ui/display/card'
import { Link } from '~/components/ui/display/link'
import { StatusIcon } from '~/components/ui/display/status_badge'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** The statuses that are counted, in the order of work. */
const COUNTED: TaskStatus[] = [
  'new',
  'in_progress',
  'in_review',
  'changes_requested',
  'approved',
  'on_hold',
]

/** Number of orders by status; each links to them. */
export function Counts({ counts }: { counts: OrderCounts }) {
  const present = COUNTED.filter((status) => counts[status])
  if (present.length === 0) return null
  return (
    <Section title={t('dashboard.counts.title')}>
      <ul className="rounded-lg border border-line bg-surface p-1">
        {present.map((status) => (
          <li key={status}>
            <Link
              href={pathTo('/tasks', { status: [status] })}
              prefetch
              className="flex min-h-9 items-center gap-2.5 rounded-md px-3 transition-colors hover:bg-hover pointer-coarse:min-h-11"
            >
              <StatusIcon status={status} />
              <span className="flex-1">{t(`tasks.status.${status}`)}</span>
              <span className="tabular text-muted">{formatCount(counts[status]!)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
