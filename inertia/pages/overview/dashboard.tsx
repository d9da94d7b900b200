import { CircleCheck, Plus, PencilLine, BookOpen, CalendarDays, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { type Entry } from '~/components/calendar/entries'
import { useOnNewNotification } from '~/components/notifications/bell/use_unread'
import { countOf } from '~/components/overview/dashboard/dashboard_row'
import { DecisionCards } from '~/components/overview/dashboard/decision_cards'
import { FirstSteps } from '~/components/overview/dashboard/first_steps'
import { NewOrders, Queue, RunningOrders } from '~/components/overview/dashboard/order_rows'
import { RevisionRows, TeamNotes } from '~/components/overview/dashboard/revision_rows'
import {
  ApprovedVideos,
  Counts,
  NextDates,
  WithClient,
} from '~/components/overview/dashboard/side_sections'
import {
  type VideoSection,
  type OrderCounts,
  type OrderSection,
  type Steps,
} from '~/components/overview/dashboard/types'
import { type Channel, audienceOf, helpPath, type Topic } from '~/components/overview/help/topics'
import { Link } from '~/components/ui/display/link'
import { Page } from '~/components/ui/display/page'
import { LinkButton } from '~/components/ui/form/button'
import { useCan } from '~/hooks/use_can'
import { useSharedProps } from '~/hooks/use_shared_props'
import { refresh, useRefreshOnFocus, useRefreshWhile } from '~/hooks/use_polling'
import { cx } from '~/lib/cx'
import { formatCount, formatRelative } from '~/lib/format'
import { t } from '~/lib/i18n'
import { type InertiaProps, type Posters } from '~/types'
import { isEmpty } from '~/components/tasks/form/draft/draft'
import { latestDraft } from '~/components/tasks/form/draft/saved_drafts'
import { pathTo } from '~/lib/urls'
import { currentEnvironment } from '~/lib/environment'
import { Section } from '~/components/ui/display/card'

type Props = InertiaProps<{
  posters: Posters
  /** Videos that wait for a decision of the user: to approve, or to release to the client. */
  decisions: VideoSection
  /** Revisions of orders that the user makes or manages. */
  changes: VideoSection
  /** Versions in team review with notes, of orders that the user makes or manages. */
  noted: VideoSection
  /** Unassigned orders. */
  newOrders: OrderSection
  /** Orders that are assigned to the user. */
  queue: OrderSection
  /** Orders whose publishing dates the user can plan. */
  toPlan: OrderSection
  /** The other open orders, the next due first. */
  running: OrderSection
  /** Videos that wait for the client. */
  withClient: VideoSection
  approved: VideoSection
  /** The next publishing dates. */
  dates: Entry[]
  counts: OrderCounts
  /** First steps of a new company; null once they are done. */
  steps: Steps | null
  /** The channels outside of the application. */
  channels: Channel[]
}>

/** Home: the work that waits for the user, decisions first. */
export default function Dashboard(props: Props) {
  const { user, decisions, changes, noted, newOrders, queue, toPlan, running } = props
  const { withClient, approved, dates, counts, steps, channels } = props
  const can = useCan()
  const videos = [...decisions.rows, ...changes.rows, ...noted.rows, ...withClient.rows]
  useRefreshWhile(
    videos.some(({ isProcessing }) => isProcessing),
    ['decisions', 'changes', 'noted', 'withClient', 'posters']
  )
  useOnNewNotification(refresh)
  useRefreshOnFocus()
  if (!user) return null
  // Users who assign work only oversee these notes, which wait for the editor.
  const ofTeam = can('task.assign') ? [] : [noted]
  const waiting = countOf([decisions, changes, ...ofTeam, newOrders, queue, toPlan])
  const count = waiting.total
  const hasAside =
    dates.length + withClient.total + approved.total > 0 || Object.keys(counts).length > 0
  const mayOrder = can('task.create')
  // The page has one prominent button: the first decision, else a new order, else the first row's.
  const hasPrimaryElsewhere = decisions.total > 0 || mayOrder || steps !== null
  const sectionsWithWork = hasPrimaryElsewhere
    ? []
    : [changes, newOrders, queue].filter(({ total }) => total > 0)

  return (
    <Page
      title={greetingFor(user.fullName)}
      tab={t('dashboard.title')}
      meta={count > 0 && t('dashboard.waiting', { count, shown: formatCount(waiting) })}
      actions={
        mayOrder && (
          <LinkButton
            href="/tasks/new"
            variant={decisions.total > 0 || steps ? 'secondary' : 'primary'}
            icon={<Plus />}
          >
            {t('tasks.list.new')}
          </LinkButton>
        )
      }
    >
      <UnfinishedOrder />
      <div
        className={cx('grid items-start gap-10', hasAside && 'xl:grid-cols-[minmax(0,1fr)_18rem]')}
      >
        <div className="flex min-w-0 flex-col gap-10">
          {count === 0 && !steps && <AllCaughtUp />}
          <DecisionCards videos={decisions} />
          {steps && <FirstSteps steps={steps} hasPrimaryElsewhere={decisions.total > 0} />}
          <RevisionRows videos={changes} first={sectionsWithWork[0] === changes} />
          <TeamNotes videos={noted} />
          <NewOrders orders={newOrders} first={sectionsWithWork[0] === newOrders} />
          <Queue orders={queue} first={sectionsWithWork[0] === queue} />
          <RunningOrders orders={running} toPlan={toPlan} />
          {steps && running.total + toPlan.total === 0 && <HelpCards channels={channels} />}
        </div>
        {hasAside && (
          <aside className="grid min-w-0 items-start gap-8 sm:max-xl:grid-cols-2">
            <NextDates entries={dates} />
            <WithClient videos={withClient} />
            <ApprovedVideos videos={approved} />
            <Counts counts={counts} />
          </aside>
        )}
      </div>
    </Page>
  )
}

/** Shown if nothing waits for the user. A new client sees its first steps instead. */
function AllCaughtUp() {
  const can = useCan()
  const { user } = useSharedProps()
  const decides = can('content.approve', 'content.request_revision')
  const who = user?.reach === 'all' ? 'team' : decides ? 'client' : 'viewer'

  return (
    <div className="flex gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-approved" />
      <div className="min-w-0">
        <h2 className="font-medium">{t('dashboard.empty.title')}</h2>
        <p className="text-sm text-muted">
          {t(`dashboard.empty.${who}`, { company: user?.company.name })}
        </p>
      </div>
    </div>
  )
}

/** An order that was started in this browser but not placed. */
function UnfinishedOrder() {
  const { user } = useSharedProps()
  const can = useCan()
  const [found] = useState(() => (user ? latestDraft(user.id) : null))
  if (!found || !can('task.create') || isEmpty(found.saved.draft)) return null
  const { draft, savedAt } = found.saved
  const query: Record<string, string> = found.again ? { again: found.again } : {}
  if (user?.reach === 'all') query.company = found.companyId
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-dashed border-line-strong px-4 py-3">
      <PencilLine className="text-subtle" />
      <p className="min-w-0 flex-1 basis-48">
        <span className="text-muted">{t('dashboard.draft.title')}: </span>
        <span className="font-medium [overflow-wrap:anywhere]">
          {draft.title.trim() || t('dashboard.draft.untitled')}
        </span>{' '}
        <span className="text-sm text-subtle">
          {t('dashboard.draft.saved', { when: formatRelative(savedAt) })}
        </span>
      </p>
      <LinkButton size="sm" href={pathTo('/tasks/new', query)}>
        {t('dashboard.draft.continue')}
      </LinkButton>
    </div>
  )
}

/** Returns a greeting for the user's time of day. */
function greetingFor(fullName: string): string {
  const name = fullName.trim().split(/\s+/)[0]
  return t(`dashboard.greeting.${partOfDay()}`, { name })
}

function partOfDay(): 'morning' | 'day' | 'evening' | 'night' {
  const { timezone } = currentEnvironment()
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const hour = Number(clock.format())
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

const CARDS = [
  { topic: 'first_day', icon: BookOpen },
  { topic: 'publishing', icon: CalendarDays },
  { topic: 'notifications', icon: MessageCircle },
] as const satisfies { topic: Topic; icon: unknown }[]

/** The help for new users, in three cards. */
function HelpCards({ channels }: { channels: Channel[] }) {
  const { user } = useSharedProps()
  if (!user) return null
  const audience = audienceOf(user)
  const words = {
    first_day: t(`dashboard.help.first_day.${audience}`),
    publishing: t(`dashboard.help.publishing.${audience === 'client' ? 'client' : 'team'}`),
    notifications: t(`dashboard.help.notifications.${channelTextKey(channels)}`),
  }
  return (
    <Section title={t('dashboard.help.title')}>
      <ul className="grid gap-4 sm:grid-cols-3">
        {CARDS.map(({ topic, icon: Icon }) => (
          <li key={topic}>
            <Link
              href={helpPath(topic)}
              prefetch
              className="flex h-full flex-col gap-2 rounded-lg border border-line bg-surface p-5 transition-colors hover:bg-hover"
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} className="text-subtle" />
              <span className="font-medium">{t(`help.topics.${topic}`)}</span>
              <span className="text-muted">{words[topic]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Returns which text about the connected channels applies. */
function channelTextKey(channels: Channel[]) {
  if (channels.length === 0) return 'none'
  return channels.length === 1 ? channels[0] : 'all'
}
