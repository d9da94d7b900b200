import { QrCode } from '~/components/identity/account/messenger/qr_code'
import { CodeInput } from '~/components/identity/factors/code_input'
import { type NewTotp } from '~/components/identity/types'
import { CopyButton } from '~/components/ui/form/copy_button'
import { Field, FormErrors } from '~/components/ui/form/field'
import { FormButtons } from '~/components/ui/form/form_buttons'
import { type Api } from '~/hooks/use_api'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

type Props = {
  app: NewTotp
  api: Api
  onConfirm: (code: string) => Promise<void>
  onCancel: () => void
}

/** QR code and key for an authenticator app, and a field for its first code. */
export function AppForm({ app, api, onConfirm, onCancel }: Props) {
  const form = useForm(
    { code: '' },
    {
      api,
      required: { code: t('factors.dialog.code_missing') },
    }
  )

  return (
    <form
      onSubmit={form.submit(() => onConfirm(form.values.code))}
      noValidate
      className="flex flex-col gap-5"
    >
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
      <FormButtons
        submit={t('factors.dialog.submit')}
        loading={api.processing}
        onCancel={onCancel}
      />
    </form>
  )
}

/** Splits a secret into groups of four, which are easier to read aloud. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)!.join(' ')
