import { useState } from 'react'
import { OneTimeLink } from '~/components/identity/one_time_link'
import {
  type UserCompany,
  type CreatedInvitation,
  type Role,
  type RolesByKind,
} from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'
import { isEmail } from '~/lib/is_email'
import { companyOptions } from '~/components/companies/company_options'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { readableRefusal } from '~/components/identity/readable_refusal'
import { roleOptions } from '~/components/identity/words'
import { Combobox } from '~/components/ui/form/combobox'
import { Field, Input, FormErrors } from '~/components/ui/form/field'
import { FormButtons } from '~/components/ui/form/form_buttons'
import { RadioCards } from '~/components/ui/form/radio_cards'
import { useSeesAll } from '~/hooks/use_shared_props'
import { useForm, type FieldErrors } from '~/hooks/use_form'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  companies: UserCompany[]
  roles: RolesByKind
  /** Initial company and role, if known. */
  initialValues?: { companyId?: string; role?: Role }
  onInvited: () => void
  onShowOpen: () => void
}

/** Invites a user, then shows the link of the invitation once. */
export function InviteDialog({ open, onOpenChange, onInvited, onShowOpen, ...choices }: Props) {
  const [made, setMade] = useState<CreatedInvitation | null>(null)
  const [round, setRound] = useState(0)
  const close = () => onOpenChange(false)

  function again() {
    setMade(null)
    setRound((count) => count + 1)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      guarded
      title={t(made ? 'people.invite.ready_title' : 'people.invite.title')}
      lead={
        made
          ? t('people.invite.ready', { email: made.email, until: formatExact(made.expiresAt!) })
          : t('people.invite.lead')
      }
    >
      {made ? (
        <InvitationCreated link={made.link} onAgain={again} onDone={close} />
      ) : (
        <InviteForm
          key={`${round} ${choices.initialValues?.companyId}`}
          {...choices}
          onCancel={close}
          onShowOpen={() => {
            onOpenChange(false)
            onShowOpen()
          }}
          onInvited={(invited) => {
            setMade(invited)
            onInvited()
          }}
        />
      )}
    </Dialog>
  )
}

type InvitationCreatedProps = { link: string; onAgain?: () => void; onDone: () => void }

/** The link of a new invitation, shown only once. */
function InvitationCreated({ link, onAgain, onDone }: InvitationCreatedProps) {
  return (
    <>
      <OneTimeLink
        label={t('people.invite.label')}
        link={link}
        copy={t('people.invite.copy')}
        once={t('people.invite.once')}
      />
      <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-end">
        {onAgain && <Button onClick={onAgain}>{t('people.invite.another')}</Button>}
        <Button onClick={onDone}>{t('common.actions.done')}</Button>
      </div>
    </>
  )
}

type InviteFormProps = {
  companies: UserCompany[]
  roles: RolesByKind
  onCancel: () => void
  onInvited: (invited: CreatedInvitation) => void
  onShowOpen: () => void
  /** Initial values. */
  initialValues?: Partial<Pick<Fields, 'companyId' | 'role'>>
}

type Fields = { email: string; companyId: string | null; role: Role | null }

/** Email, company and role of the new user. */
function InviteForm(props: InviteFormProps) {
  const { companies, roles, onCancel, onInvited, onShowOpen } = props
  const seesAll = useSeesAll()
  const open = companies.filter(({ isActive, kind }) => isActive && roles[kind].length > 0)
  const preselected = open.find(({ id }) => id === props.initialValues?.companyId)
  const wanted = props.initialValues?.role
  const first: Fields = {
    email: '',
    companyId: preselected?.id ?? (open.length === 1 ? open[0].id : null),
    role: preselected && wanted && roles[preselected.kind].includes(wanted) ? wanted : null,
  }
  const api = useReauthenticatingApi()
  const form = useForm(first, { validate, api })
  const { email, companyId, role } = form.values

  const company = open.find(({ id }) => id === companyId)
  const choices = company ? roles[company.kind] : []
  const refusal = readableRefusal(api)
  const isOpenAlready = api.problem?.errors.some(({ reason }) => reason === 'open_invitation')

  async function invite() {
    if (!role) return
    const result = await api.submit('post', '/api/admin/invitations', {
      body: { email: email.trim(), role, ...(seesAll && { companyId }) },
      idempotent: false,
    })
    if (result.ok) onInvited(result.data)
  }

  return (
    <form onSubmit={form.submit(invite)} noValidate className="flex flex-col gap-5">
      <Field
        label={t('people.invite.email')}
        {...form.field('email')}
        aside={
          isOpenAlready && (
            <button
              type="button"
              onClick={onShowOpen}
              className="rounded-xs font-medium text-accent-text hover:underline"
            >
              {t('people.invite.see_open')}
            </button>
          )
        }
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('people.invite.email_example')}
          {...form.input('email')}
        />
      </Field>
      {seesAll && (
        <Field label={t('people.invite.company')} {...form.field('companyId')}>
          <Combobox
            value={companyId}
            onValueChange={(value) => form.set({ companyId: value, role: null })}
            options={companyOptions(open, {
              hint: ({ kind }) =>
                kind === 'team' ? t('people.invite.production_team') : undefined,
            })}
          />
        </Field>
      )}
      {choices.length > 0 && (
        <Field label={t('people.invite.role')} {...form.field('role')}>
          <RadioCards {...form.input('role')} minWidth="100%" options={roleOptions(choices)} />
        </Field>
      )}
      {refusal.message && <FormErrors api={refusal} />}
      {api.reauthentication}
      <FormButtons
        submit={t('people.invite.submit')}
        loading={api.processing}
        onCancel={onCancel}
      />
    </form>
  )
}

function validate({ email, companyId, role }: Fields): FieldErrors<Fields> {
  const errors: FieldErrors<Fields> = {}
  if (!email.trim()) errors.email = t('people.invite.email_missing')
  else if (!isEmail(email)) errors.email = t('people.invite.email_bad')
  if (!companyId) errors.companyId = t('people.invite.company_missing')
  else if (!role) errors.role = t('people.invite.role_missing')
  return errors
}
