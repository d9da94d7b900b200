import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { usePasskeyRequest } from '~/components/identity/passkeys/use_passkey_request'
import { Notice } from '~/components/ui/display/notice'
import { Field, Input } from '~/components/ui/form/field'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'
import { MAX_PASSKEY_NAME_LENGTH } from '#values/identity'

type Props = {
  /** Suggested name, which contains the device. */
  suggested: string
  /** Whether the user has no second factor yet. */
  isFirstFactor: boolean
  onClose: () => void
  /** Called when the passkey was added, with recovery codes if the user had none. */
  onAdded: (recoveryCodes: string[] | null) => void
}

/** Asks for a name, lets the browser create a passkey, and saves it. */
export default function AddPasskeyDialog(props: Props) {
  const { suggested, isFirstFactor, onClose, onAdded } = props
  const api = useReauthenticatingApi()
  const passkeys = usePasskeyRequest((why) => t(`factors.passkeys.${why}`))
  const form = useForm(
    { name: suggested },
    {
      api,
      required: { name: t('factors.passkeys.name_missing') },
    }
  )

  async function add() {
    const passkey = await passkeys.create(() =>
      api.submit('post', '/api/account/passkeys/options', { idempotent: false })
    )
    if (!passkey) return
    const body = { name: form.values.name.trim(), passkey }
    const result = await api.submit('post', '/api/account/passkeys', { body, idempotent: false })
    if (!result.ok) return
    toast.done(t('factors.passkeys.added', { name: body.name }))
    onAdded(result.data.recoveryCodes)
  }

  return (
    <FormDialog
      open
      size="sm"
      title={t('factors.passkeys.add')}
      lead={t('factors.passkeys.add_lead')}
      onClose={onClose}
      submit={t('factors.passkeys.submit')}
      onSubmit={form.submit(add)}
      api={api}
    >
      <Field
        label={t('factors.passkeys.name')}
        {...form.field('name')}
        hint={t('factors.passkeys.name_hint')}
      >
        <Input autoFocus maxLength={MAX_PASSKEY_NAME_LENGTH} {...form.input('name')} />
      </Field>
      {isFirstFactor && <Notice>{t('factors.passkeys.becomes_factor')}</Notice>}
      {passkeys.message && <Notice>{passkeys.message}</Notice>}
    </FormDialog>
  )
}
