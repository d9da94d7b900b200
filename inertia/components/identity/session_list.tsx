import { useState, type ReactNode } from 'react'
import { SessionRow } from '~/components/identity/session_row'
import { type Session } from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { t } from '~/lib/i18n'

type Props = {
  sessions: Session[]
  /** A button at the end of a row. */
  endOf?: (session: Session) => ReactNode
}

/** So many places are drawn at once; the others wait behind a button. */
const FIRST = 5

/** Where somebody is signed in: the browser that asks first, then the latest used. */
export function SessionList({ sessions, endOf }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current))
  const shown = showsAll ? ordered : ordered.slice(0, FIRST)
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <ul className="divide-y divide-line">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} end={endOf?.(session)} />
        ))}
      </ul>
      {shown.length < ordered.length && (
        <div className="border-t border-line p-1.5">
          <Button variant="quiet" size="sm" className="w-full" onClick={() => setShowsAll(true)}>
            {t('people.sessions.show_all', { count: ordered.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
