import { type Data } from '@generated/data'
import { useState } from 'react'
import { AppForm } from '~/components/identity/factors/app_form'
import { RecoveryCodes } from '~/components/identity/factors/recovery_codes'
import { useProvenApi } from '~/components/identity/proof/use_proven_api'
import { type FactorStart } from '~/components/identity/types'
import { Dialog } from '~/components/ui/overlay/dialog'
import { t } from '~/lib/i18n'

type Props = {
  start: FactorStart
  email: string
  /** The app counts from now on. */
  onCounts: () => void
  onClose: () => void
}

/** Sets up an authenticator app, then shows the recovery codes this once; or the codes alone. */
export default function FactorDialog({ start, email, onCounts, onClose }: Props) {
  const [codes, setCodes] = useState('codes' in start ? start.codes : null)
  const part = codes ? 'made' : 'dialog'
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      deliberate
      title={t(`factors.${part}.title`)}
      lead={t(`factors.${part}.lead`)}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onDone={onClose} />
      ) : (
        'app' in start && (
          <Confirm
            app={start.app}
            onCancel={onClose}
            onConfirmed={(made) => {
              setCodes(made)
              onCounts()
            }}
          />
        )
      )}
    </Dialog>
  )
}

type ConfirmProps = {
  app: Data.NewTotp
  onCancel: () => void
  onConfirmed: (codes: string[]) => void
}

function Confirm({ app, onCancel, onConfirmed }: ConfirmProps) {
  const api = useProvenApi()

  async function confirm(code: string) {
    const result = await api.submit('post', '/api/account/second-factor/totp/confirm', {
      body: { code },
      idempotent: false,
    })
    if (result.ok) onConfirmed(result.data.recoveryCodes)
  }

  return (
    <>
      <AppForm app={app} api={api} onConfirm={confirm} onCancel={onCancel} />
      {api.proof}
    </>
  )
}
