import { type ReactNode } from 'react'
import { ChannelMark } from '~/components/calendar/channel_mark'
import { EntryFlags } from '~/components/calendar/entry_flags'
import { type DatedEntry, type Entry, formatTimeOfDay } from '~/components/calendar/entries'
import { VideoPoster } from '~/components/overview/dashboard/video_poster'
import { SeeAll } from '~/components/overview/dashboard/decision_cards'
import {
  type VideoRow,
  type VideoSection,
  type OrderSection,
  type OrderCounts,
} from '~/components/overview/dashboard/types'
import { type TaskStatus } from '~/components/tasks/types'
import { Section } from '~/components/ui/display/card'
import { Link } from '~/components/ui/display/link'
import { Poster } from '~/components/ui/display/poster'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { SideRow } from '~/components/ui/display/side_row'
import { StatusIcon } from '~/components/ui/display/status_badge'
import { useSeesAll } from '~/hooks/use_shared_props'
import { formatDate, formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** The next publishing dates, with their channels. */
export function NextDates({ entries }: { entries: Entry[] }) {
  const seesAll = useSeesAll()
  const dated = entries.filter((entry): entry is DatedEntry => entry.date !== null)
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
                {entry.time && `, ${formatTimeOfDay(entry.time)}`}
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
export function WithClient({ videos }: { videos: VideoSection }) {
  return (
    <VideoList
      title={t('dashboard.with_client.title')}
      videos={videos}
      href={pathTo('/content', { status: ['in_review'] })}
      meta={(video) => (
        <>
          {video.companyName} · <RelativeTime at={video.since} brief />
        </>
      )}
    />
  )
}

/** Videos that were approved in the last two weeks. */
export function ApprovedVideos({ videos }: { videos: VideoSection }) {
  const seesAll = useSeesAll()
  return (
    <VideoList
      title={t('dashboard.approved.title')}
      videos={videos}
      href={pathTo('/content', { status: ['approved'] })}
      meta={(video) => (
        <>
          {seesAll && <>{video.companyName} · </>}
          <RelativeTime at={video.since} brief />
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

type VideoListProps = {
  title: string
  videos: VideoSection
  href: string
  meta: (video: VideoRow) => ReactNode
}

function VideoList({ title, videos, href, meta }: VideoListProps) {
  if (videos.total === 0) return null
  return (
    <SideList title={title} all={{ section: videos, href }}>
      {videos.rows.map((video) => (
        <SideRow
          key={video.id}
          href={pathTo('/content/:id', { id: video.id })}
          picture={<VideoPoster video={video} className="w-12" />}
          title={video.title}
          meta={meta(video)}
        />
      ))}
    </SideList>
  )
}

type SideListProps = {
  title: string
  /** Link to the complete list, if there is more than is shown. */
  all?: { section: VideoSection | OrderSection; href: string }
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
