import { useState } from 'react'
import { TokenList } from '~/components/identity/tokens/token_list'
import { useMoreRows } from '~/components/identity/security/use_more_rows'
import {
  type ApiToken,
  type Rows,
  type TokenRules,
  type NewApiToken,
} from '~/components/identity/types'
import { Link } from '~/components/ui/display/link'
import { Button } from '~/components/ui/form/button'
import { send } from '~/lib/api'
import { rich, t } from '~/lib/i18n'
import { TokenForm } from '~/components/identity/tokens/token_form'
import { Notice } from '~/components/ui/display/notice'
import { CopiedField } from '~/components/ui/form/copied_field'
import { Dialog } from '~/components/ui/overlay/dialog'
import { formatDay } from '~/lib/format'
import { reloadProps } from '~/lib/pages/reload_props'

type Props = { tokens: Rows<ApiToken>; rules: TokenRules }

const reload = () => reloadProps<'identity/account_security'>(['tokens'])

/** The user's own API tokens, which can be created and revoked here; a token is shown once. */
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

type TokenDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  rules: TokenRules
  onCreated: () => void
}

/** Creates a token, then shows it once. */
function TokenDialog({ open, onOpenChange, rules, onCreated }: TokenDialogProps) {
  const [made, setMade] = useState<NewApiToken | null>(null)
  const close = () => onOpenChange(false)

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      // Removes the token from the page's memory.
      onClosed={() => setMade(null)}
      staysOnOutsideClick
      guarded
      title={t(made ? 'tokens.ready_title' : 'tokens.create')}
      lead={
        made
          ? t('tokens.ready', { name: made.name, day: formatDay(made.expiresAt!) })
          : t('tokens.create_lead')
      }
    >
      {made ? (
        <TokenCreated token={made.token} onDone={close} />
      ) : (
        <TokenForm
          rules={rules}
          onCancel={close}
          onCreated={(token) => {
            setMade(token)
            onCreated()
          }}
        />
      )}
    </Dialog>
  )
}

type TokenCreatedProps = { token: string; onDone: () => void }

/** A new token to copy; it is shown only once. */
function TokenCreated({ token, onDone }: TokenCreatedProps) {
  return (
    <>
      <div className="flex flex-col gap-4">
        <CopiedField
          autoFocus
          label={t('tokens.label')}
          name="token"
          value={token}
          copy={t('tokens.copy')}
        />
        <Notice tone="changes">{t('tokens.once')}</Notice>
      </div>
      <div className="mt-6 flex flex-col sm:flex-row sm:justify-end">
        <Button variant="primary" onClick={onDone}>
          {t('common.actions.done')}
        </Button>
      </div>
    </>
  )
}
