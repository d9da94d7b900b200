import { useState } from 'react'
import { readableRefusal } from '~/components/identity/readable_refusal'
import { roleOptions } from '~/components/identity/role_options'
import { kindOf, type UserRow, type Role, type RolesByKind } from '~/components/identity/types'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field } from '~/components/ui/form/field'
import { Notice } from '~/components/ui/display/notice'
import { RadioCards } from '~/components/ui/form/radio_cards'
import { toast } from '~/components/ui/overlay/toast'
import { t } from '~/lib/i18n'

type Props = {
  person: UserRow
  roles: RolesByKind
  open: boolean
  onClose: () => void
  onChanged: () => void
}

/** Gives a person another role of their company's kind, and says what goes with the old one. */
export function ChangeRole({ person, roles, open, onClose, onChanged }: Props) {
  const api = useReauthenticatingApi()
  const [role, setRole] = useState<Role>(person.role)
  const choices = roles[kindOf(person.role)]
  const isNew = role !== person.role
  const roleName = t(`common.roles.${role}`)

  async function save() {
    const result = await api.submit('patch', '/api/admin/users/:userId/role', {
      params: { userId: person.id },
      body: { role },
    })
    if (!result.ok) return
    toast.done(t('people.role.done', { name: person.fullName, role: roleName }))
    onClose()
    onChanged()
  }

  return (
    <FormDialog
      open={open}
      title={t('people.role.title', { name: person.fullName })}
      onClose={onClose}
      submit={t('people.role.confirm')}
      onSubmit={save}
      api={api}
      told={api.message ? readableRefusal(api) : null}
      disabled={!isNew}
      className="flex flex-col gap-4"
    >
      <Field label={t('people.role.label')} name="role" error={api.errors.role} hideLabel>
        <RadioCards
          value={role}
          onValueChange={(value) => {
            setRole(value)
            api.clear()
          }}
          minWidth="100%"
          options={roleOptions(choices).map((option) =>
            option.value === person.role
              ? { ...option, label: `${option.label}, ${t('people.role.now')}` }
              : option
          )}
        />
      </Field>
      <div aria-live="polite">
        {isNew && (
          <Notice tone="changes">
            {t('people.role.consequence', { name: person.fullName, role: roleName })}
            {person.overrideCount > 0 &&
              ` ${t('people.role.overrides', { count: person.overrideCount })}`}
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}
