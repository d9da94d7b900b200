import { type Data } from '@generated/data'
import { Megaphone, Check } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AnnouncementDialog } from '~/components/notifications/announcement_dialog'
import { DayList } from '~/components/notifications/day_list'
import { TypeFilter } from '~/components/notifications/type_filter'
import { Link } from '~/components/ui/display/link'
import { Button } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { Page, PageHeader } from '~/components/ui/display/page'
import { Pagination } from '~/components/ui/table/pagination'
import { useCan } from '~/hooks/use_can'
import { useQueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata } from '~/types'
import { NotificationPoster } from '~/components/notifications/bell/notification_row'
import { Avatar } from '~/components/ui/display/avatar'
import { TimeInDay } from '~/components/ui/display/time_in_day'
import { Popover } from '~/components/ui/overlay/popover'
import { formatRelative } from '~/lib/format'
import { notificationTopic } from '~/lib/notifications'

type Props = InertiaProps<{
  events: { data: Data.NotificationEvent[]; metadata: PageMetadata }
}>

/** The team's notifications: one line per event, with who has read it. */
export default function TeamHistoryPage({ events }: Props) {
  const query = useQueryState<'/team/notifications'>({ only: ['events'] })
  const mayWrite = useCan()('notification.broadcast')
  const [writing, setWriting] = useState(false)
  const isFiltered = query.all('type').length > 0
  return (
    <Page>
      <div className="max-w-4xl">
        <PageHeader
          title={t('notifications.team.title')}
          count={events.metadata.total}
          countIsCapped={events.metadata.totalIsCapped}
          meta={t('notifications.team.lead')}
          actions={
            mayWrite && (
              <Button icon={<Megaphone />} onClick={() => setWriting(true)}>
                {t('notifications.announce.begin')}
              </Button>
            )
          }
        />
        <FilterBar query={query} names={['type']}>
          <TypeFilter query={query} />
        </FilterBar>
        {events.data.length === 0 ? (
          <EmptyState
            mark="slate"
            title={t(isFiltered ? 'notifications.empty.filtered' : 'notifications.team.empty')}
            body={t(
              isFiltered ? 'notifications.empty.filtered_body' : 'notifications.team.empty_body'
            )}
            action={
              isFiltered && (
                <Button onClick={() => query.set({ type: null })}>
                  {t('notifications.empty.show_all')}
                </Button>
              )
            }
          />
        ) : (
          <DayList rows={events.data}>{(event) => <TeamEventRow event={event} />}</DayList>
        )}
        <Pagination query={query} metadata={events.metadata} />
        {mayWrite && <AnnouncementDialog open={writing} onOpenChange={setWriting} />}
      </div>
    </Page>
  )
}

/**
 * A notification of the team: event, actor, time, and who has read it.
 *
 * @example <TeamEventRow event={event} />
 */
function TeamEventRow({ event }: { event: Data.NotificationEvent }) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 px-4 py-3 transition-colors hover:bg-hover sm:items-center sm:gap-x-4">
      <NotificationPoster item={event} className="w-12 sm:w-14" />
      <div className="min-w-0 flex-1">
        {event.url ? (
          <Link
            href={event.url}
            prefetch
            className="line-clamp-3 rounded-xs wrap-anywhere hover:underline"
          >
            {event.message}
          </Link>
        ) : (
          <span className="line-clamp-3 wrap-anywhere text-muted">{event.message}</span>
        )}
        <p className="mt-0.5 text-sm text-subtle">
          {notificationTopic(event)} <span aria-hidden>·</span>{' '}
          {event.company && (
            <>
              {event.company.name} <span aria-hidden>·</span>{' '}
            </>
          )}
          <TimeInDay at={event.createdAt} />
        </p>
      </div>
      <div className="max-sm:w-full max-sm:pl-15">
        <Readers about={event.message} readers={event.readers} waiting={event.waiting} />
      </div>
    </div>
  )
}

const FACES = 3

type ReadersProps = Pick<Data.NotificationEvent, 'readers' | 'waiting'> & {
  /** The message that was read, for screen readers. */
  about: string
}

/**
 * How many users of the team have read a notification; a click lists them.
 * @example <Readers about={event.message} readers={event.readers} waiting={event.waiting} />
 */
function Readers({ about, readers, waiting }: ReadersProps) {
  return (
    <Popover
      label={t('notifications.team.who')}
      className="w-80"
      trigger={
        <button
          type="button"
          className="relative z-1 inline-flex min-h-(--control-sm) items-center gap-2 rounded-md px-2 text-sm text-muted transition-colors hover:bg-selected hover:text-ink"
        >
          {readers.length > 0 && (
            <span aria-hidden className="flex -space-x-1.5">
              {readers.slice(0, FACES).map(({ id, fullName }) => (
                <Avatar key={id} name={fullName} size="sm" className="ring-2 ring-surface" />
              ))}
            </span>
          )}
          <span className="tabular whitespace-nowrap">
            {t('notifications.team.read_by', {
              read: readers.length,
              recipients: readers.length + waiting.length,
            })}
            <span className="sr-only">: {about}</span>
          </span>
        </button>
      }
    >
      <ul className="max-h-80 overflow-y-auto p-2">
        {readers.map(({ id, fullName, readAt }) => (
          <UserLine key={id} name={fullName}>
            <Check className="size-3.5 text-approved" aria-hidden />
            {t('notifications.team.read_at', { when: formatRelative(readAt, { brief: true }) })}
          </UserLine>
        ))}
        {waiting.map(({ id, fullName }) => (
          <UserLine key={id} name={fullName}>
            {t('notifications.team.not_yet')}
          </UserLine>
        ))}
      </ul>
    </Popover>
  )
}

function UserLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex min-h-9 items-center gap-2 px-2">
      <Avatar name={name} size="sm" />
      <span className="min-w-0 flex-1 truncate" title={name}>
        {name}
      </span>
      <span className="flex shrink-0 items-center gap-1 text-sm text-subtle">{children}</span>
    </li>
  )
}
