import { router } from '@inertiajs/react'
import { useState } from 'react'
import { TokenDialog } from '~/components/identity/tokens/token_dialog'
import { TokenList } from '~/components/identity/tokens/token_list'
import { type ApiToken, type TokenRules } from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Link } from '~/components/ui/display/link'
import { rich, t } from '~/lib/i18n'

type Props = { tokens: ApiToken[]; rules: TokenRules }

const reload = () => router.reload({ only: ['tokens'] })

/** The tokens of one's own programs: made in a dialog, shown once, ended here. */
export function OwnTokens({ tokens, rules }: Props) {
  const [open, setOpen] = useState(false)
  const create = <Button onClick={() => setOpen(true)}>{t('tokens.create')}</Button>
  return (
    <div className="flex flex-col gap-3">
      {tokens.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            compact
            mark="sprocket"
            title={t('tokens.none')}
            body={t('tokens.none_body')}
            action={create}
          />
        </div>
      ) : (
        <>
          <TokenList
            tokens={tokens}
            onRevoked={reload}
            revoke={(api, id) =>
              api.submit('delete', '/api/account/tokens/:id', { params: { id } })
            }
          />
          <div>{create}</div>
        </>
      )}
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
