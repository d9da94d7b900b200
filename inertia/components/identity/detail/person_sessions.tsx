import { type PersonActions } from '~/components/identity/actions/use_person_actions'
import { SessionList } from '~/components/identity/session_list'
import { useMoreRows } from '~/components/identity/security/use_more_rows'
import { type Rows, type Session, type UserRow } from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { Card, Section } from '~/components/ui/display/card'
import { Skeleton } from '~/components/ui/display/skeleton'
import { useSharedProps } from '~/hooks/use_can'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

type Props = {
  person: UserRow
  /** Absent while they are loaded; null for those who may not see them. */
  sessions: Rows<Session> | null | undefined
  acts: PersonActions
}

/** Where a person is signed in, and the way to end all of it. */
export function PersonSessions({ person, sessions, acts }: Props) {
  const isSelf = useSharedProps().user?.id === person.id
  const total = sessions?.metadata.total ?? 0
  const mayEnd = person.acts.includes('edit') && !isSelf
  return (
    <Section
      title={t('people.sessions.title')}
      count={total || undefined}
      action={
        mayEnd &&
        total > 0 && (
          <Button size="sm" variant="quiet" onClick={() => acts.ask('end_sessions', person)}>
            {t('people.sessions.end_all')}
          </Button>
        )
      }
    >
      {sessions && total > 0 ? (
        <Listed personId={person.id} sessions={sessions} />
      ) : (
        <Card flush className="px-4 py-3">
          {sessions !== undefined ? (
            <p className="text-muted">{t('people.sessions.none')}</p>
          ) : (
            <Skeleton className="h-9" />
          )}
        </Card>
      )}
    </Section>
  )
}

function Listed({ personId: userId, sessions }: { personId: string; sessions: Rows<Session> }) {
  const { rows, ...more } = useMoreRows(sessions, (query) =>
    send('get', '/api/admin/users/:userId/sessions', { params: { userId }, query })
  )
  return <SessionList sessions={rows} more={more} />
}
