import { useState } from 'react'
import { inWords } from '~/components/people/refusal'
import { type Member } from '~/components/people/types'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { FormErrors } from '~/components/ui/form_errors'
import { Input } from '~/components/ui/input'
import { toast } from '~/components/ui/toast'
import { useApi } from '~/hooks/use_api'
import { focusField } from '~/lib/focus'
import { t } from '~/lib/i18n'

type Props = { person: Member; open: boolean; onClose: () => void; onChanged: () => void }

/** Gives a person another name. */
export function Rename({ person, open, onClose, onChanged }: Props) {
  const api = useApi()
  const [name, setName] = useState(person.fullName)
  const [missing, setMissing] = useState(false)

  async function save() {
    const fullName = name.trim()
    setMissing(!fullName)
    if (!fullName) return focusField(['fullName'])
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
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title={t('people.rename.title', { name: person.fullName })}
      lead={t('people.rename.lead')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button look="primary" loading={api.processing} onClick={save}>
            {t('people.rename.save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        className="flex flex-col gap-4"
      >
        <Field
          label={t('people.rename.label')}
          name="fullName"
          error={missing ? t('people.rename.missing') : api.errors.fullName}
        >
          <Input
            value={name}
            maxLength={120}
            autoComplete="off"
            onValueChange={(value) => {
              setName(value)
              setMissing(false)
              api.clear()
            }}
          />
        </Field>
        {api.message && <FormErrors api={inWords(api)} />}
      </form>
    </Dialog>
  )
}
