import { type Data } from '@generated/data'
import { Readers } from '~/components/notifications/readers'
import { NotificationPoster } from '~/components/notifications/bell/notification_row'
import { Link } from '~/components/ui/display/link'
import { TimeInDay } from '~/components/ui/display/time_in_day'
import { notificationKind } from '~/lib/notifications'

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
          {notificationKind(event.type)} <span aria-hidden>·</span>{' '}
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
