import { router } from '@inertiajs/react'
import { useState } from 'react'
import { TokenDialog } from '~/components/identity/tokens/token_dialog'
import { TokenList } from '~/components/identity/tokens/token_list'
import { useMoreRows } from '~/components/identity/security/use_more_rows'
import { type ApiToken, type Rows, type TokenRules } from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { Link } from '~/components/ui/display/link'
import { send } from '~/lib/api'
import { rich, t } from '~/lib/i18n'

type Props = { tokens: Rows<ApiToken>; rules: TokenRules }

const reload = () => router.reload({ only: ['tokens'] })

/** The tokens of one's own programs: made in a dialog, shown once, ended here. */
export function OwnTokens({ tokens, rules }: Props) {
  const { rows, ...more } = useMoreRows(tokens, (query) =>
    send('get', '/api/account/tokens', { query })
  )
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('tokens.lead')}</p>
      {rows.length === 0 ? (
        <p>{t('tokens.none_body')}</p>
      ) : (
        <TokenList
          tokens={rows}
          more={more}
          onRevoked={reload}
          revoke={(api, id) => api.submit('delete', '/api/account/tokens/:id', { params: { id } })}
        />
      )}
      <div>
        <Button onClick={() => setOpen(true)}>{t('tokens.create')}</Button>
      </div>
      <p className="text-sm text-muted">
        {rich('tokens.docs', {
          link: (words) => (
            <Link key="link" href="/docs/api" className="text-accent-text underline">
              {words}
            </Link>
          ),
        })}
      </p>
      <TokenDialog open={open} onOpenChange={setOpen} rules={rules} onCreated={reload} />
    </div>
  )
}
