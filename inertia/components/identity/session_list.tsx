import { Laptop, Smartphone } from 'lucide-react'
import { type ReactNode } from 'react'
import { deviceName } from '~/components/identity/words'
import { ShowMore } from '~/components/identity/security/show_more'
import { type MoreRows } from '~/components/identity/security/use_more_rows'
import { type Session } from '~/components/identity/types'
import { Badge } from '~/components/ui/display/badge'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { t } from '~/lib/i18n'

type Props = {
  sessions: Session[]
  more: MoreRows
  /** Renders a button at the end of a row. */
  endOf?: (session: Session) => ReactNode
}

/** Sessions of a user: the current browser first, then by last use, newest first. */
export function SessionList({ sessions, more, endOf }: Props) {
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current))
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <ul className="divide-y divide-line">
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} end={endOf?.(session)} />
        ))}
      </ul>
      <ShowMore {...more} />
    </div>
  )
}

type SessionRowProps = { session: Session; /** A button at the end. */ end?: ReactNode }

/** One session. */
function SessionRow({ session, end }: SessionRowProps) {
  const { agent, address, current, device, lastSeenAt, openedWith } = session
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-sm bg-selected text-muted">
        {device.handheld ? <Smartphone /> : <Laptop />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium" title={agent ?? undefined}>
            {deviceName(device)}
          </span>
          {current && (
            <Badge tone="approved" className="h-5 px-2">
              {t('people.sessions.current')}
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          {openedWith && `${t(`people.sessions.opened_with.${openedWith}`)} · `}
          {address && <span className="tabular">{address} · </span>}
          {t('people.sessions.seen')}{' '}
          <RelativeTime at={lastSeenAt!} className="whitespace-normal" />
        </p>
      </div>
      {end}
    </li>
  )
}
