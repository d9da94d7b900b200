import { type Data } from '@generated/data'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

type Props = { passkey: Data.Passkey; onClose: () => void; onRenamed: () => void }

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose, onRenamed }: Props) {
  const form = useForm(
    { name: passkey.name },
    {
      findMissingFields: ({ name }) =>
        name.trim() ? {} : { name: t('factors.passkeys.name_missing') },
    }
  )

  async function rename() {
    const result = await form.api.submit('patch', '/api/account/passkeys/:id', {
      params: { id: passkey.id },
      body: { name: form.values.name.trim() },
    })
    if (!result.ok) return
    onRenamed()
    onClose()
  }

  return (
    <FormDialog
      open
      size="sm"
      title={t('factors.passkeys.rename_for', { name: passkey.name })}
      onClose={onClose}
      submit={t('factors.passkeys.save')}
      onSubmit={form.submit(rename)}
      api={form.api}
    >
      <Field label={t('factors.passkeys.name')} {...form.field('name')}>
        <Input autoFocus maxLength={60} {...form.input('name')} />
      </Field>
    </FormDialog>
  )
}
