import { type PersonActions } from '~/components/identity/actions/use_person_actions'
import { SessionList } from '~/components/identity/session_list'
import { type UserRow, type Session } from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { Card, Section } from '~/components/ui/display/card'
import { Skeleton } from '~/components/ui/display/skeleton'
import { useSharedProps } from '~/hooks/use_can'
import { t } from '~/lib/i18n'

type Props = {
  person: UserRow
  /** Absent while they are loaded. */
  sessions: Session[] | undefined
  acts: PersonActions
}

/** Where a person is signed in, and the way to end all of it. */
export function PersonSessions({ person, sessions, acts }: Props) {
  const isSelf = useSharedProps().user?.id === person.id
  const mayEnd = person.acts.includes('edit') && !isSelf
  return (
    <Section
      title={t('people.sessions.title')}
      count={sessions?.length || undefined}
      action={
        mayEnd &&
        sessions &&
        sessions.length > 0 && (
          <Button size="sm" variant="quiet" onClick={() => acts.ask('end_sessions', person)}>
            {t('people.sessions.end_all')}
          </Button>
        )
      }
    >
      {sessions && sessions.length > 0 ? (
        <SessionList sessions={sessions} />
      ) : (
        <Card flush className="px-4 py-3">
          {sessions ? (
            <p className="text-muted">{t('people.sessions.none')}</p>
          ) : (
            <Skeleton className="h-9" />
          )}
        </Card>
      )}
    </Section>
  )
}
