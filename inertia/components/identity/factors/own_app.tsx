import { type Data } from '@generated/data'
import { useState } from 'react'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { type NewTotp } from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { FormErrors } from '~/components/ui/form/field'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { lazyPart } from '~/lib/loading/lazy_part'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'

const FactorDialog = lazyPart(() => import('~/components/identity/factors/factor_dialog'))

type Props = { factor: Data.SecondFactor; email: string }

/** The user's own authenticator app, which can be set up, moved to another device and turned off. */
export function OwnApp({ factor, email }: Props) {
  const api = useReauthenticatingApi()
  const [app, setApp] = useState<NewTotp | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const { totp, required, passkeys } = factor

  async function setUp() {
    const result = await api.submit('post', '/api/account/second-factor/totp', {
      idempotent: false,
    })
    if (result.ok) setApp(result.data)
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t(ownAppTextKey(factor))}</p>
      <div className="flex flex-wrap gap-2">
        <Button loading={api.processing} onClick={setUp}>
          {t(totp ? 'factors.replace' : 'factors.set_up')}
        </Button>
        {totp && (!required || passkeys > 0) && (
          <Button onClick={() => setRemoving(true)}>{t('factors.remove')}</Button>
        )}
      </div>
      <FormErrors api={api} />
      {api.reauthentication}
      {app && (
        <FactorDialog
          start={{ app }}
          email={email}
          onConfirmed={() => reloadProps<'identity/account_security'>(['factor'])}
          onClose={() => setApp(null)}
        />
      )}
      <RemoveApp isLast={passkeys === 0} open={isRemoving} onOpenChange={setRemoving} />
    </div>
  )
}

function ownAppTextKey({ totp, required, passkeys }: Data.SecondFactor) {
  if (totp) return required && passkeys === 0 ? 'factors.app_required' : 'factors.app_on'
  if (passkeys > 0) return 'factors.app_off'
  return required ? 'factors.required' : 'factors.off_body'
}

type RemoveProps = {
  /** Whether only the password is required afterwards. */
  isLast: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

function RemoveApp({ isLast, ...dialog }: RemoveProps) {
  const api = useReauthenticatingApi()
  return (
    <ConfirmDialog
      {...dialog}
      destructive
      title={t('factors.remove_title')}
      consequence={t(isLast ? 'factors.remove_body' : 'factors.remove_body_passkeys')}
      confirm={t('factors.remove')}
      onConfirm={() => api.submit('delete', '/api/account/second-factor/totp')}
      done={t('factors.removed')}
      reloads={['factor']}
      api={api}
    />
  )
}
