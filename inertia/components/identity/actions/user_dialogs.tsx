import { useState } from 'react'
import { ConfirmAction } from '~/components/identity/actions/confirm_action'
import { type UserActions } from '~/components/identity/actions/use_user_actions'
import { OneTimeLinkDialog } from '~/components/identity/one_time_link_dialog'
import { readableRefusal } from '~/components/identity/readable_refusal'
import { type RolesByKind, type UserRow, kindOf, type Role } from '~/components/identity/types'
import { Field, Input } from '~/components/ui/form/field'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'
import { roleOptions } from '~/components/identity/words'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { Notice } from '~/components/ui/display/notice'
import { RadioCards } from '~/components/ui/form/radio_cards'
import { MAX_NAME_LENGTH } from '#values/texts'

type Props = {
  actions: UserActions
  /** The roles that the current user may assign. */
  roles: RolesByKind
  /** Reloads the data that an action has changed. */
  onChanged: () => void
  /** Called when a user was moved to the trash; by default, the current page is reloaded. */
  onDeleted?: () => void
}

/** The dialog of the current action on a user. */
export function UserDialogs({ actions, roles, onChanged, onDeleted = onChanged }: Props) {
  const { dialog, close } = actions
  if (!dialog) return null
  const { act, user } = dialog.about
  const key = dialog.opening
  const shared = { user, open: dialog.open, onClose: close, onChanged }

  switch (act) {
    case 'rename':
      return <Rename {...shared} key={key} />
    case 'change_role':
      return <ChangeRole {...shared} key={key} roles={roles} />
    case 'reset_password':
      return <CreateResetLink {...shared} key={key} />
    default:
      return <ConfirmAction {...shared} key={key} act={act} onDeleted={onDeleted} />
  }
}

type RenameProps = { user: UserRow; open: boolean; onClose: () => void; onChanged: () => void }

/** Changes a user's name. */
function Rename({ user, open, onClose, onChanged }: RenameProps) {
  const form = useForm(
    { fullName: user.fullName },
    { required: { fullName: t('people.rename.missing') } }
  )
  const { api } = form

  async function save() {
    const fullName = form.values.fullName.trim()
    const result = await api.submit('patch', '/api/admin/users/:userId', {
      params: { userId: user.id },
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
      title={t('people.rename.title', { name: user.fullName })}
      lead={t('people.rename.lead')}
      onClose={onClose}
      submit={t('people.rename.save')}
      onSubmit={form.submit(save)}
      api={api}
      shownProblem={api.message ? readableRefusal(api) : null}
      className="flex flex-col gap-4"
    >
      <Field label={t('people.rename.label')} {...form.field('fullName')}>
        <Input maxLength={MAX_NAME_LENGTH} autoComplete="off" {...form.input('fullName')} />
      </Field>
    </FormDialog>
  )
}

type ResetLinkProps = { user: UserRow; open: boolean; onClose: () => void }

/** Creates a link with which a user can choose a new password. */
function CreateResetLink({ user, open, onClose }: ResetLinkProps) {
  const { id: userId, fullName: name, email } = user
  return (
    <OneTimeLinkDialog
      open={open}
      onClose={onClose}
      question={{
        title: t('people.reset.title', { name }),
        body: t('people.reset.body', { email }),
        confirm: t('people.reset.confirm'),
      }}
      create={(api) =>
        api.submit('post', '/api/admin/users/:userId/password-reset', {
          params: { userId },
          idempotent: false,
        })
      }
      presented={{
        title: t('people.reset.ready_title', { name }),
        lead: (until) => t('people.reset.ready', { name, until }),
        label: t('people.reset.label'),
        once: t('people.reset.once'),
      }}
    />
  )
}

type ChangeRoleProps = {
  user: UserRow
  roles: RolesByKind
  open: boolean
  onClose: () => void
  onChanged: () => void
}

/** Changes a user's role to another one for the same kind of company, and lists what is removed with the old role. */
function ChangeRole({ user, roles, open, onClose, onChanged }: ChangeRoleProps) {
  const api = useReauthenticatingApi()
  const [role, setRole] = useState<Role>(user.role)
  const choices = roles[kindOf(user.role)]
  const isNew = role !== user.role
  const roleName = t(`common.roles.${role}`)

  async function save() {
    const result = await api.submit('patch', '/api/admin/users/:userId/role', {
      params: { userId: user.id },
      body: { role },
    })
    if (!result.ok) return
    toast.done(t('people.role.done', { name: user.fullName, role: roleName }))
    onClose()
    onChanged()
  }

  return (
    <FormDialog
      open={open}
      title={t('people.role.title', { name: user.fullName })}
      onClose={onClose}
      submit={t('people.role.confirm')}
      onSubmit={save}
      api={api}
      shownProblem={api.message ? readableRefusal(api) : null}
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
            option.value === user.role
              ? { ...option, label: `${option.label}, ${t('people.role.now')}` }
              : option
          )}
        />
      </Field>
      <div aria-live="polite">
        {isNew && (
          <Notice tone="changes">
            {t('people.role.consequence', { name: user.fullName, role: roleName })}
            {user.overrideCount > 0 &&
              ` ${t('people.role.overrides', { count: user.overrideCount })}`}
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}
