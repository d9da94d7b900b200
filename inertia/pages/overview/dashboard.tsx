import { router } from '@inertiajs/react'
import { CircleCheck, Plus } from 'lucide-react'
import { type Entry } from '~/components/calendar/types'
import { useNews } from '~/components/notifications/bell/use_unread'
import { DecisionCards } from '~/components/overview/dashboard/decision_cards'
import { FirstSteps } from '~/components/overview/dashboard/first_steps'
import { greetingFor } from '~/components/overview/dashboard/greeting'
import { HelpCards } from '~/components/overview/dashboard/help_cards'
import { awaitsPublishing } from '~/components/overview/dashboard/next_step'
import { NewOrders, Queue } from '~/components/overview/dashboard/order_rows'
import { RevisionRows, TeamNotes } from '~/components/overview/dashboard/revision_rows'
import { RunningOrders } from '~/components/overview/dashboard/running_orders'
import {
  Approved,
  Counts,
  NextDates,
  WithClient,
} from '~/components/overview/dashboard/side_sections'
import {
  type Cuts,
  type OrderCounts,
  type Orders,
  type Steps,
} from '~/components/overview/dashboard/types'
import { UnfinishedOrder } from '~/components/overview/dashboard/unfinished_order'
import { type Channel } from '~/components/overview/help/topics'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { LinkButton } from '~/components/ui/form/button'
import { useCan, useSharedProps } from '~/hooks/use_can'
import { useRefreshOnFocus, useRefreshWhile } from '~/hooks/use_polling'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'
import { type InertiaProps, type Posters } from '~/types'

type Props = InertiaProps<{
  posters: Posters
  /** Cuts on which this person decides: to approve, or to send on to the client. */
  decisions: Cuts
  /** Revisions that this person works on or looks after. */
  changes: Cuts
  /** Versions in team review whose notes this person works on or looks after. */
  noted: Cuts
  /** Unassigned orders. */
  newOrders: Orders
  /** Orders assigned to this person that they are to make. */
  queue: Orders
  /** Open orders, the next due first. */
  running: Orders
  /** Cuts that wait for the client. */
  withClient: Cuts
  approved: Cuts
  /** The next publishing dates. */
  dates: Entry[]
  counts: OrderCounts
  /** What a new brand begins with. */
  steps: Steps | null
  /** The channels outside of the application. */
  channels: Channel[]
}>

/** What is waiting for this person, decisions first. */
export default function Dashboard(props: Props) {
  const { user, decisions, changes, noted, newOrders, queue, running } = props
  const { withClient, approved, dates, counts, steps, channels } = props
  const can = useCan()
  const cuts = [...decisions.rows, ...changes.rows, ...noted.rows, ...withClient.rows]
  useRefreshWhile(
    cuts.some(({ isProcessing }) => isProcessing),
    ['decisions', 'changes', 'noted', 'withClient', 'posters']
  )
  useNews(() => router.reload())
  useRefreshOnFocus()
  if (!user) return null
  // Users who assign work only look after the notes: they wait for the editor.
  const waiting = [decisions, changes, ...(can('task.assign') ? [] : [noted]), newOrders, queue]
  const toPlan = can('calendar.assign_date') ? running.rows.filter(awaitsPublishing) : []
  const count = waiting.reduce((sum, { total }) => sum + total, toPlan.length)
  const shown = formatCount({
    total: count,
    totalIsCapped: waiting.some(({ totalIsCapped }) => totalIsCapped),
  })
  const aside =
    dates.length + withClient.total + approved.total > 0 || Object.keys(counts).length > 0
  const orders = can('task.create')
  // The page has one loud button: the first decision, else a new order, else the first line's.
  const isQuiet = decisions.total > 0 || orders || steps !== null
  const lines = isQuiet ? [] : [changes, newOrders, queue].filter(({ total }) => total > 0)

  return (
    <Page>
      <PageHeader
        title={greetingFor(user.fullName)}
        tab={t('dashboard.title')}
        meta={count > 0 && t('dashboard.waiting', { count, shown })}
        actions={
          orders && (
            <LinkButton
              href="/tasks/new"
              variant={decisions.total > 0 || steps ? 'secondary' : 'primary'}
              icon={<Plus />}
            >
              {t('tasks.list.new')}
            </LinkButton>
          )
        }
      />
      <UnfinishedOrder />
      <div className={cx('grid items-start gap-10', aside && 'xl:grid-cols-[minmax(0,1fr)_18rem]')}>
        <div className="flex min-w-0 flex-col gap-10">
          {count === 0 && !steps && <AllCaughtUp />}
          <DecisionCards cuts={decisions} />
          {steps && <FirstSteps steps={steps} quiet={decisions.total > 0} />}
          <RevisionRows cuts={changes} first={lines[0] === changes} />
          <TeamNotes cuts={noted} />
          <NewOrders orders={newOrders} first={lines[0] === newOrders} />
          <Queue orders={queue} first={lines[0] === queue} />
          <RunningOrders orders={running} toPlan={toPlan} />
          {steps && running.total === 0 && <HelpCards channels={channels} />}
        </div>
        {aside && (
          <aside className="grid min-w-0 items-start gap-8 sm:max-xl:grid-cols-2">
            <NextDates entries={dates} />
            <WithClient cuts={withClient} />
            <Approved cuts={approved} />
            <Counts counts={counts} />
          </aside>
        )}
      </div>
    </Page>
  )
}

/** A line for a dashboard on which nothing waits. A new brand's has its first steps instead. */
function AllCaughtUp() {
  const can = useCan()
  const { user } = useSharedProps()
  const decides = can('content.approve', 'content.request_revision')
  const who = user?.reach === 'all' ? 'team' : decides ? 'client' : 'viewer'

  return (
    <div className="flex gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-approved-text" />
      <div className="min-w-0">
        <h2 className="font-medium">{t('dashboard.empty.title')}</h2>
        <p className="text-sm text-muted">
          {t(`dashboard.empty.${who}`, { company: user?.company.name })}
        </p>
      </div>
    </div>
  )
}
