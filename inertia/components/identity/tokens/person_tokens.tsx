import { TokenList } from '~/components/identity/tokens/token_list'
import { useMoreRows } from '~/components/identity/security/use_more_rows'
import { type ApiToken, type Rows } from '~/components/identity/types'
import { Card, Section } from '~/components/ui/display/card'
import { Skeleton } from '~/components/ui/display/skeleton'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

type Props = {
  personId: string
  /** Absent while they are loaded; null for those who may not see them. */
  tokens: Rows<ApiToken> | null | undefined
  onRevoked: () => void
}

/** The API tokens of a person, for administrators to end. */
export function PersonTokens({ personId, tokens, onRevoked }: Props) {
  const total = tokens?.metadata.total ?? 0
  return (
    <Section title={t('tokens.title')} count={total || undefined}>
      {tokens && total > 0 ? (
        <Listed personId={personId} tokens={tokens} onRevoked={onRevoked} />
      ) : (
        <Card flush className="px-4 py-3">
          {tokens !== undefined ? (
            <p className="text-muted">{t('tokens.none_of_person')}</p>
          ) : (
            <Skeleton className="h-9" />
          )}
        </Card>
      )}
    </Section>
  )
}

type ListedProps = Pick<Props, 'personId' | 'onRevoked'> & { tokens: Rows<ApiToken> }

function Listed({ personId: userId, tokens, onRevoked }: ListedProps) {
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
