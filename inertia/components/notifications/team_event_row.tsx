import { type Data } from '@generated/data'
import { Readers } from '~/components/notifications/readers'
import { Frame } from '~/components/shell/notification_row'
import { Link } from '~/components/ui/link'
import { RelativeTime } from '~/components/ui/relative_time'
import { notificationKind } from '~/lib/notifications'

/**
 * Something that the team was told: what, whose, when, and who has read it.
 *
 * @example <TeamEventRow event={event} />
 */
export function TeamEventRow({ event }: { event: Data.NotificationEvent }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-hover">
      <Frame item={event} className="w-14 sm:w-24" />
      <div className="min-w-0 flex-1">
        {event.url ? (
          <Link href={event.url} prefetch className="line-clamp-2 rounded-xs hover:underline">
            {event.message}
          </Link>
        ) : (
          <span className="line-clamp-2 text-muted">{event.message}</span>
        )}
        <p className="mt-0.5 flex flex-wrap gap-x-1.5 text-sm text-subtle">
          <span>{notificationKind(event.type)}</span>
          <span aria-hidden>·</span>
          {event.company && (
            <>
              <span>{event.company.name}</span>
              <span aria-hidden>·</span>
            </>
          )}
          <RelativeTime at={event.createdAt} />
        </p>
      </div>
      <div className="max-sm:w-full max-sm:pl-15">
        <Readers readers={event.readers} waiting={event.waiting} />
      </div>
    </div>
  )
}
