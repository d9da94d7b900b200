import { type ReactNode } from 'react'
import { SeeAll } from '~/components/dashboard/decision_cards'
import {
  type CutRow,
  type OrderCounts,
  type OrderRow,
  type Section as Rows,
} from '~/components/dashboard/types'
import { OrderFrame } from '~/components/tasks/order_frame'
import { type TaskStatus } from '~/components/tasks/types'
import { Section } from '~/components/ui/card'
import { Link } from '~/components/ui/link'
import { Poster } from '~/components/ui/poster'
import { DueDate, RelativeTime } from '~/components/ui/relative_time'
import { StatusIcon } from '~/components/ui/status_badge'
import { useSharedProps } from '~/hooks/use_can'
import { describeDue, formatNumber } from '~/lib/format'
import { posterUrl } from '~/lib/files'
import { t } from '~/lib/i18n'

/** What is late, or due within days. */
export function DueSoon({ orders }: { orders: Rows<OrderRow> }) {
  const seesAll = useSharedProps().user?.reach === 'all'
  if (orders.total === 0) return null
  const isLate = orders.rows.some(
    ({ dueDate }) => dueDate && describeDue(dueDate).urgency === 'late'
  )
  return (
    <SideList
      title={t(isLate ? 'dashboard.due.late' : 'dashboard.due.title')}
      section={orders}
      href="/tasks?sort=dueDate&status=new&status=in_progress&status=in_review&status=changes_requested"
    >
      {orders.rows.map((order) => (
        <SideLine
          key={order.id}
          href={`/tasks/${order.id}`}
          picture={
            <OrderFrame
              src={posterUrl(order.posterFileId)}
              ratio={order.aspectRatio}
              className="w-14"
            />
          }
          title={order.title}
          meta={
            <span className="flex items-center gap-2">
              <DueDate day={order.dueDate} />
              {seesAll && <span className="truncate">{order.companyName}</span>}
            </span>
          }
        />
      ))}
    </SideList>
  )
}

/** Cuts that lie with the client, the longest first. */
export function WithClient({ cuts }: { cuts: Rows<CutRow> }) {
  return (
    <CutList
      title={t('dashboard.with_client.title')}
      cuts={cuts}
      href="/content?status=in_review"
      meta={(cut) => (
        <>
          {cut.companyName} · <RelativeTime at={cut.since} brief />
        </>
      )}
    />
  )
}

/** The good news of the last two weeks. */
export function Approved({ cuts }: { cuts: Rows<CutRow> }) {
  const seesAll = useSharedProps().user?.reach === 'all'
  return (
    <CutList
      title={t('dashboard.approved.title')}
      cuts={cuts}
      href="/content?status=approved"
      meta={(cut) => (
        <>
          {seesAll && <>{cut.companyName} · </>}
          <RelativeTime at={cut.since} brief />
        </>
      )}
    />
  )
}

/** The statuses that are counted, in the order of work. */
const COUNTED: TaskStatus[] = [
  'new',
  'in_progress',
  'in_review',
  'changes_requested',
  'approved',
  'on_hold',
]

/** How many orders stand where; each leads to them. */
export function Counts({ counts }: { counts: OrderCounts }) {
  const present = COUNTED.filter((status) => counts[status])
  if (present.length === 0) return null
  return (
    <Section title={t('dashboard.counts.title')}>
      <ul className="rounded-lg border border-line bg-surface p-1">
        {present.map((status) => (
          <li key={status}>
            <Link
              href={`/tasks?status=${status}`}
              prefetch
              className="flex min-h-9 items-center gap-2.5 rounded-md px-3 transition-colors hover:bg-hover pointer-coarse:min-h-11"
            >
              <StatusIcon status={status} />
              <span className="flex-1">{t(`tasks.status.${status}`)}</span>
              <span className="tabular text-muted">{formatNumber(counts[status] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type CutListProps = {
  title: string
  cuts: Rows<CutRow>
  href: string
  meta: (cut: CutRow) => ReactNode
}

function CutList({ title, cuts, href, meta }: CutListProps) {
  if (cuts.total === 0) return null
  return (
    <SideList title={title} section={cuts} href={href}>
      {cuts.rows.map((cut) => (
        <SideLine
          key={cut.id}
          href={`/content/${cut.id}`}
          picture={
            <Poster
              src={posterUrl(cut.posterFileId)}
              processing={cut.isProcessing}
              small
              cover
              className="w-14"
            />
          }
          title={cut.title}
          meta={meta(cut)}
        />
      ))}
    </SideList>
  )
}

type SideListProps = {
  title: string
  section: Rows<unknown>
  href: string
  children: ReactNode
}

function SideList({ title, section, href, children }: SideListProps) {
  return (
    <Section
      title={title}
      action={section.total > section.rows.length && <SeeAll href={href} count={section.total} />}
    >
      <ul className="-mx-2">{children}</ul>
    </Section>
  )
}

type SideLineProps = { href: string; picture: ReactNode; title: string; meta: ReactNode }

function SideLine({ href, picture, title, meta }: SideLineProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch
        className="flex items-center gap-3 rounded-md px-2 py-1.5 transition-colors hover:bg-hover"
      >
        {picture}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-sm text-muted">{meta}</span>
        </span>
      </Link>
    </li>
  )
}
