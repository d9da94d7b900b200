import { useState } from 'react'
import { QrCode } from '~/components/identity/account/messenger/qr_code'
import { CodeInput } from '~/components/identity/factors/code_input'
import { RecoveryCodes } from '~/components/identity/factors/recovery_codes'
import { useProvenApi } from '~/components/identity/proof/use_proven_api'
import { type FactorStart } from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { CopyButton } from '~/components/ui/form/copy_button'
import { Field } from '~/components/ui/form/field'
import { FormErrors } from '~/components/ui/form/form_errors'
import { Dialog } from '~/components/ui/overlay/dialog'
import { useForm } from '~/hooks/use_form'
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
  app: { secret: string; uri: string }
  onCancel: () => void
  onConfirmed: (codes: string[]) => void
}

function Confirm({ app, onCancel, onConfirmed }: ConfirmProps) {
  const api = useProvenApi()
  const form = useForm(
    { code: '' },
    {
      api,
      findMissingFields: ({ code }) =>
        code.trim() ? {} : { code: t('factors.dialog.code_missing') },
    }
  )

  async function confirm() {
    const result = await api.submit('post', '/api/account/second-factor/totp/confirm', {
      body: { code: form.values.code },
      idempotent: false,
    })
    if (result.ok) onConfirmed(result.data.recoveryCodes)
  }

  return (
    <form onSubmit={form.submit(confirm)} noValidate className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-5">
        <QrCode text={app.uri} label={t('factors.dialog.qr')} />
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-3">
          <p className="text-sm text-muted">{t('factors.dialog.secret')}</p>
          <p className="font-mono text-sm [overflow-wrap:anywhere]">{inFours(app.secret)}</p>
          <div>
            <CopyButton small text={app.secret} label={t('factors.dialog.copy_secret')} />
          </div>
        </div>
      </div>
      <Field label={t('factors.dialog.code')} {...form.field('code')}>
        <CodeInput autoFocus {...form.input('code')} />
      </Field>
      {api.message && <FormErrors api={api} />}
      {api.proof}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{t('common.actions.cancel')}</Button>
        <Button type="submit" variant="primary" loading={api.processing}>
          {t('factors.dialog.submit')}
        </Button>
      </div>
    </form>
  )
}

/** As people read a long key aloud. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)!.join(' ')
