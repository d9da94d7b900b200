import { readableRefusal } from '~/components/identity/readable_refusal'
import { type UserRow } from '~/components/identity/types'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

type Props = { person: UserRow; open: boolean; onClose: () => void; onChanged: () => void }

/** Gives a person another name. */
export function Rename({ person, open, onClose, onChanged }: Props) {
  const form = useForm({ fullName: person.fullName }, { findMissingFields })
  const { api } = form

  async function save() {
    const fullName = form.values.fullName.trim()
    const result = await api.submit('patch', '/api/admin/users/:userId', {
      params: { userId: person.id },
      body: { fullName },
    })
    if (!result.ok) return
    toast.done(t('people.rename.done', { name: fullName }))
    onClose()
    onChanged()
  }

  return (
    <FormDialog
      open={open}
      size="sm"
      title={t('people.rename.title', { name: person.fullName })}
      lead={t('people.rename.lead')}
      onClose={onClose}
      submit={t('people.rename.save')}
      onSubmit={form.submit(save)}
      api={api}
      told={api.message ? readableRefusal(api) : null}
      className="flex flex-col gap-4"
    >
      <Field label={t('people.rename.label')} {...form.field('fullName')}>
        <Input maxLength={120} autoComplete="off" {...form.input('fullName')} />
      </Field>
    </FormDialog>
  )
}

function findMissingFields({ fullName }: { fullName: string }) {
  return fullName.trim() ? {} : { fullName: t('people.rename.missing') }
}
