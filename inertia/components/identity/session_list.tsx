import { type ReactNode } from 'react'
import { SessionRow } from '~/components/identity/session_row'
import { ShowMore } from '~/components/identity/security/show_more'
import { type MoreRows } from '~/components/identity/security/use_more_rows'
import { type Session } from '~/components/identity/types'

type Props = {
  sessions: Session[]
  more: MoreRows
  /** A button at the end of a row. */
  endOf?: (session: Session) => ReactNode
}

/** Sessions of a user: the current browser first, then the latest used. */
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
