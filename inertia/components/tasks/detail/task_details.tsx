import { isFinal } from '#values/tasks'
import { ChevronsUpDown } from 'lucide-react'
import { type ReactNode } from 'react'
import { ChannelMark } from '~/components/calendar/channel_mark'
import { type OrderDate, dateInWords } from '~/components/calendar/entries'
import { AssignPicker } from '~/components/tasks/detail/assign_picker'
import { QuickDue, QuickPriority, useQuickChange } from '~/components/tasks/quick/quick_fields'
import { RatioShape } from '~/components/tasks/ratio_shape'
import { type Mentionable, type Task } from '~/components/tasks/types'
import { Link } from '~/components/ui/display/link'
import { formatLength, platformNames } from '~/lib/order_words'
import { UserLabel } from '~/components/ui/display/avatar'
import { PriorityMark } from '~/components/ui/marks/priority_mark'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { reloadProps, type PropOf } from '~/lib/pages/reload_props'

type Props = {
  task: Task
  /** Time zone of its company. */
  timezone: string
  users: Mentionable[] | undefined
  /** Whether to open the picker for the assignee immediately. */
  isAssigning: boolean
  /** Publishing dates of its videos. */
  dates?: OrderDate[]
}

/** Props to reload after a change of the due date or the priority. */
const RELOADED_PROPS = ['task', 'standing', 'activity'] satisfies PropOf<'tasks/show'>[]

/** The attributes of an order, as labels and values. */
export function TaskDetails({ task, timezone, users, isAssigning, dates = [] }: Props) {
  const seesAll = useSeesAll()
  const mayUpdate = useCan()('task.update') && !isFinal(task.status)
  const change = useQuickChange(() => reloadProps<'tasks/show'>(RELOADED_PROPS))
  const quick = mayUpdate ? change : null
  return (
    <section
      aria-label={t('tasks.show.details.title')}
      className="rounded-lg border border-line bg-surface px-4 py-2"
    >
      <dl>
        <Detail label={t('tasks.show.details.assignee')}>
          <Assignee task={task} users={users} isAssigning={isAssigning} />
        </Detail>
        <Detail label={t('tasks.show.details.due')}>
          <QuickDue task={task} timezone={timezone} quick={quick}>
            <span className="inline-flex items-center gap-2">
              {task.dueDate ? formatDate(task.dueDate) : <None />}
              {quick && <ChevronsUpDown aria-hidden className="text-subtle" />}
            </span>
          </QuickDue>
        </Detail>
        {dates.length > 0 && (
          <Detail label={t('calendar.on_pages.title')}>
            <ul className="flex flex-col items-start gap-1">
              {dates.map((entry) => (
                <li key={entry.id}>
                  <Link
                    href={pathTo('/calendar', { entry: entry.id! })}
                    className="tabular inline-flex items-center gap-1.5 rounded-xs underline decoration-line-strong underline-offset-3 hover:decoration-current"
                  >
                    {dateInWords({ date: entry.date!, time: entry.time })}
                    <ChannelMark channel={entry.channel} />
                  </Link>
                </li>
              ))}
            </ul>
          </Detail>
        )}
        <Detail label={t('tasks.show.details.priority')}>
          <QuickPriority task={task} quick={quick}>
            <span className="inline-flex items-center gap-2">
              <PriorityMark decorative priority={task.priority} />
              {t(`tasks.priority_short.${task.priority}`)}
              {quick && <ChevronsUpDown aria-hidden className="text-subtle" />}
            </span>
          </QuickPriority>
        </Detail>
        <Detail label={t('tasks.show.details.quantity')}>
          <span className="tabular">{task.quantity}</span>
        </Detail>
        <Detail label={t('tasks.show.details.format')}>{t(`tasks.format.${task.format}`)}</Detail>
        <Detail label={t('tasks.show.details.ratio')}>
          <span className="tabular inline-flex items-center gap-2">
            <RatioShape ratio={task.aspectRatio} size={16} className="text-muted" />
            {task.aspectRatio}
          </span>
        </Detail>
        <Detail label={t('tasks.show.details.length')}>
          {task.durationSeconds ? (
            <span className="tabular">{formatLength(task.durationSeconds)}</span>
          ) : (
            <None />
          )}
        </Detail>
        <Detail label={t('tasks.show.details.platforms')}>
          {task.platforms.length > 0 ? platformNames(task.platforms) : <None />}
        </Detail>
        {seesAll && <Detail label={t('tasks.show.details.company')}>{task.company.name}</Detail>}
        <Detail label={t('tasks.show.details.creator')}>
          <UserLabel name={task.creator.fullName} />
        </Detail>
        {task.producer && (
          <Detail label={t('tasks.show.details.producer')}>
            <UserLabel name={task.producer.fullName} />
          </Detail>
        )}
        <Detail label={t('tasks.show.details.created')}>
          <RelativeTime at={task.createdAt!} />
        </Detail>
      </dl>
    </section>
  )
}

function Assignee({ task, users, isAssigning }: Omit<Props, 'dates' | 'timezone'>) {
  const can = useCan()
  const face = task.assignee ? (
    <UserLabel name={task.assignee.fullName} />
  ) : (
    <span className="text-subtle">{t('tasks.list.nobody')}</span>
  )
  if (!can('task.assign') || isFinal(task.status)) return face
  return (
    <AssignPicker
      task={task}
      users={users}
      isAskedFor={isAssigning}
      trigger={
        <button
          type="button"
          className="-my-1.5 -ml-2 flex h-(--control) max-w-full min-w-0 items-center gap-2 rounded-md px-2 transition-colors hover:bg-hover data-popup-open:bg-hover"
        >
          {face}
          <ChevronsUpDown aria-hidden className="text-subtle" />
        </button>
      }
    />
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center gap-3 py-1.5">
      <dt className="w-30 shrink-0 text-muted hyphens-auto">{label}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}

function None() {
  return <span className="text-subtle">{t('tasks.show.details.open')}</span>
}
