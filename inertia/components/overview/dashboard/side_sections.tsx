import { type ReactNode } from 'react'
import { ChannelMark } from '~/components/calendar/channel_mark'
import { EntryFlags } from '~/components/calendar/entry_flags'
import { type Dated, type Entry, clock } from '~/components/calendar/entries'
import { CutPoster } from '~/components/overview/dashboard/cut_poster'
import { SeeAll } from '~/components/overview/dashboard/decision_cards'
import {
  type CutRow,
  type Cuts,
  type Orders,
  type OrderCounts,
} from '~/components/overview/dashboard/types'
import { type TaskStatus } from '~/components/tasks/types'
import { Section } from '~/components/ui/display/card'
import { Link } from '~/components/ui/display/link'
import { Poster } from '~/components/ui/display/poster'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { SideRow } from '~/components/ui/display/side_row'
import { StatusIcon } from '~/components/ui/display/status_badge'
import { useSeesAll } from '~/hooks/use_can'
import { formatDate, formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** The next publishing dates, with their channels. */
export function NextDates({ entries }: { entries: Entry[] }) {
  const seesAll = useSeesAll()
  const dated = entries.filter((entry): entry is Dated => entry.date !== null)
  if (dated.length === 0) return null
  return (
    <SideList title={t('dashboard.dates.title')}>
      {dated.map((entry) => (
        <SideRow
          key={entry.id}
          href={pathTo('/calendar', { entry: entry.id })}
          picture={<Poster small src={entry.posterUrl} className="w-12" />}
          title={entry.title}
          meta={
            <span className="flex min-w-0 items-center gap-2">
              <span className="tabular shrink-0">
                {formatDate(entry.date)}
                {entry.time && `, ${clock(entry.time)}`}
              </span>
              {seesAll && (
                <abbr title={entry.company.name} className="shrink-0 font-medium no-underline">
                  {entry.company.code}
                </abbr>
              )}
              <ChannelMark channel={entry.channel} />
              <EntryFlags entry={entry} />
            </span>
          }
        />
      ))}
    </SideList>
  )
}

/** Videos that wait for the client, the longest wait first. */
export function WithClient({ cuts }: { cuts: Cuts }) {
  return (
    <CutList
      title={t('dashboard.with_client.title')}
      cuts={cuts}
      href={pathTo('/content', { status: ['in_review'] })}
      meta={(cut) => (
        <>
          {cut.companyName} · <RelativeTime at={cut.since} brief />
        </>
      )}
    />
  )
}

/** Videos that were approved in the last two weeks. */
export function Approved({ cuts }: { cuts: Cuts }) {
  const seesAll = useSeesAll()
  return (
    <CutList
      title={t('dashboard.approved.title')}
      cuts={cuts}
      href={pathTo('/content', { status: ['approved'] })}
      meta={(cut) => (
        <>
          {seesAll && <>{cut.companyName} · </>}
          <RelativeTime at={cut.since} brief />
        </>
      )}
    />
  )
}

/** The statuses that are counted, in the order of the workflow. */
const COUNTED: TaskStatus[] = [
  'new',
  'in_progress',
  'in_review',
  'changes_requested',
  'approved',
  'on_hold',
]

/** Number of orders by status, each with a link to those orders. */
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

type CutListProps = {
  title: string
  cuts: Cuts
  href: string
  meta: (cut: CutRow) => ReactNode
}

function CutList({ title, cuts, href, meta }: CutListProps) {
  if (cuts.total === 0) return null
  return (
    <SideList title={title} all={{ section: cuts, href }}>
      {cuts.rows.map((cut) => (
        <SideRow
          key={cut.id}
          href={pathTo('/content/:id', { id: cut.id })}
          picture={<CutPoster cut={cut} className="w-12" />}
          title={cut.title}
          meta={meta(cut)}
        />
      ))}
    </SideList>
  )
}

type SideListProps = {
  title: string
  /** Link to the complete list, if there is more than is shown. */
  all?: { section: Cuts | Orders; href: string }
  children: ReactNode
}

/** A section next to the main column: rows with small pictures and one or two lines. */
function SideList({ title, all, children }: SideListProps) {
  const hasMore = all && all.section.total > all.section.rows.length
  return (
    <Section title={title} action={hasMore && <SeeAll {...all} />}>
      <ul className="-mx-2">{children}</ul>
    </Section>
  )
}
