import { type Data } from '@generated/data'
import { Check } from 'lucide-react'
import { type ReactNode } from 'react'
import { NotificationPoster } from '~/components/notifications/bell/notification_row'
import { Avatar } from '~/components/ui/display/avatar'
import { Link } from '~/components/ui/display/link'
import { TimeInDay } from '~/components/ui/display/time_in_day'
import { Popover } from '~/components/ui/overlay/popover'
import { formatRelative } from '~/lib/format'
import { t } from '~/lib/i18n'
import { notificationTopic } from '~/lib/notifications'

/**
 * A notification of the team: event, actor, time, and who has read it.
 *
 * @example <TeamEventRow event={event} />
 */
export function TeamEventRow({ event }: { event: Data.NotificationEvent }) {
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
  /** What they have read, for screen readers. */
  about: string
}

/**
 * How many of the team have read something, and on a click who.
 *
 * @example <Readers about={event.message} readers={event.readers} waiting={event.waiting} />
 */
function Readers({ about, readers, waiting }: ReadersProps) {
  return (
    <Popover
      label={t('notifications.team.who')}
      className="w-72"
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
              told: readers.length + waiting.length,
            })}
            <span className="sr-only">: {about}</span>
          </span>
        </button>
      }
    >
      <ul className="max-h-80 overflow-y-auto p-2">
        {readers.map(({ id, fullName, readAt }) => (
          <PersonLine key={id} name={fullName}>
            <Check className="size-3.5 text-approved" aria-hidden />
            {t('notifications.team.read_at', { when: formatRelative(readAt, { brief: true }) })}
          </PersonLine>
        ))}
        {waiting.map(({ id, fullName }) => (
          <PersonLine key={id} name={fullName}>
            {t('notifications.team.not_yet')}
          </PersonLine>
        ))}
      </ul>
    </Popover>
  )
}

function PersonLine({ name, children }: { name: string; children: ReactNode }) {
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
