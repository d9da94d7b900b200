import { useState } from 'react'
import { TokenForm } from '~/components/identity/tokens/token_form'
import { type NewApiToken, type TokenRules } from '~/components/identity/types'
import { Notice } from '~/components/ui/display/notice'
import { Button } from '~/components/ui/form/button'
import { CopiedField } from '~/components/ui/form/copied_field'
import { CopyButton } from '~/components/ui/form/copy_button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { formatDay } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  rules: TokenRules
  onCreated: () => void
}

/** Makes a token, then shows it this once. */
export function TokenDialog({ open, onOpenChange, rules, onCreated }: Props) {
  const [made, setMade] = useState<NewApiToken | null>(null)
  const [round, setRound] = useState(0)

  function close() {
    onOpenChange(false)
    // A new form, and the token out of the page's memory, once the dialog has faded.
    setTimeout(() => {
      setMade(null)
      setRound((count) => count + 1)
    }, 200)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      deliberate
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
          key={round}
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

/** A new token, ready to be copied: it is shown this once. */
function TokenCreated({ token, onDone }: TokenCreatedProps) {
  return (
    <>
      <div className="flex flex-col gap-4">
        <CopiedField autoFocus label={t('tokens.label')} name="token" value={token}>
          <CopyButton text={token} label={t('tokens.copy')} />
        </CopiedField>
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
