import { type ReactNode } from 'react'
import { type UserActions } from '~/components/identity/actions/use_user_actions'
import { useMoreRows } from '~/components/identity/security/use_more_rows'
import { SessionList } from '~/components/identity/session_list'
import { TokenList } from '~/components/identity/tokens/token_list'
import { type ApiToken, type Rows, type Session, type UserRow } from '~/components/identity/types'
import { Card, Section } from '~/components/ui/display/card'
import { Skeleton } from '~/components/ui/display/skeleton'
import { Button } from '~/components/ui/form/button'
import { useSharedProps } from '~/hooks/use_shared_props'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

/** Undefined while it is loading; null for a user who can't see it. */
type LoadedRows<Row> = Rows<Row> | null | undefined

type SessionsProps = { user: UserRow; sessions: LoadedRows<Session>; actions: UserActions }

/** A user's sessions, with a button to end all of them. */
export function UserSessions({ user, sessions, actions }: SessionsProps) {
  const isSelf = useSharedProps().user?.id === user.id
  const mayEnd = user.acts.includes('edit') && !isSelf
  return (
    <Access
      title={t('people.sessions.title')}
      none={t('people.sessions.none')}
      list={sessions}
      action={
        mayEnd && (
          <Button size="sm" variant="quiet" onClick={() => actions.open('end_sessions', user)}>
            {t('people.sessions.end_all')}
          </Button>
        )
      }
    >
      {(rows) => <ListedSessions userId={user.id} sessions={rows} />}
    </Access>
  )
}

function ListedSessions({ userId, sessions }: { userId: string; sessions: Rows<Session> }) {
  const { rows, ...more } = useMoreRows(sessions, (query) =>
    send('get', '/api/admin/users/:userId/sessions', { params: { userId }, query })
  )
  return <SessionList sessions={rows} more={more} />
}

type TokensProps = { userId: string; tokens: LoadedRows<ApiToken>; onRevoked: () => void }

/** The API tokens of a user, which administrators can revoke. */
export function UserTokens({ userId, tokens, onRevoked }: TokensProps) {
  return (
    <Access title={t('tokens.title')} none={t('tokens.none_of_person')} list={tokens}>
      {(rows) => <ListedTokens userId={userId} tokens={rows} onRevoked={onRevoked} />}
    </Access>
  )
}

type ListedTokensProps = { userId: string; tokens: Rows<ApiToken>; onRevoked: () => void }

function ListedTokens({ userId, tokens, onRevoked }: ListedTokensProps) {
  const { rows, ...more } = useMoreRows(tokens, (query) =>
    send('get', '/api/admin/users/:userId/tokens', { params: { userId }, query })
  )
  return (
    <TokenList
      tokens={rows}
      more={more}
      onRevoked={onRevoked}
      revoke={(api, id) =>
        api.submit('delete', '/api/admin/users/:userId/tokens/:id', { params: { userId, id } })
      }
    />
  )
}

type AccessProps<Row> = {
  title: string
  /** Text for an empty list. */
  none: string
  list: LoadedRows<Row>
  /** Shown if the list isn't empty. */
  action?: ReactNode
  children: (list: Rows<Row>) => ReactNode
}

function Access<Row>({ title, none, list, action, children }: AccessProps<Row>) {
  const total = list?.metadata.total ?? 0
  return (
    <Section title={title} count={total || undefined} action={total > 0 && action}>
      {list && total > 0 ? (
        children(list)
      ) : (
        <Card flush className="px-4 py-3">
          {list === undefined ? <Skeleton className="h-9" /> : <p className="text-muted">{none}</p>}
        </Card>
      )}
    </Section>
  )
}
