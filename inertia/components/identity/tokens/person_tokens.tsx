import { TokenList } from '~/components/identity/tokens/token_list'
import { type ApiToken } from '~/components/identity/types'
import { Card, Section } from '~/components/ui/display/card'
import { Skeleton } from '~/components/ui/display/skeleton'
import { t } from '~/lib/i18n'

type Props = {
  personId: string
  /** Absent while they are loaded. */
  tokens: ApiToken[] | undefined
  onRevoked: () => void
}

/** The API tokens of a person, for administrators to end. */
export function PersonTokens({ personId, tokens, onRevoked }: Props) {
  return (
    <Section title={t('tokens.title')} count={tokens?.length || undefined}>
      {tokens && tokens.length > 0 ? (
        <TokenList
          tokens={tokens}
          onRevoked={onRevoked}
          revoke={(api, id) =>
            api.submit('delete', '/api/admin/users/:userId/tokens/:id', {
              params: { userId: personId, id },
            })
          }
        />
      ) : (
        <Card flush className="px-4 py-3">
          {tokens ? (
            <p className="text-muted">{t('tokens.none_of_person')}</p>
          ) : (
            <Skeleton className="h-9" />
          )}
        </Card>
      )}
    </Section>
  )
}
