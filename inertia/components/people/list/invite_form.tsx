import { useState, type FormEvent } from 'react'
import { inWords } from '~/components/people/refusal'
import { roleOptions } from '~/components/people/role_options'
import {
  type CompanyOfPeople,
  type Invited,
  type Role,
  type RolesByKind,
} from '~/components/people/types'
import { Avatar } from '~/components/ui/avatar'
import { Button } from '~/components/ui/button'
import { Combobox } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import { FormErrors } from '~/components/ui/form_errors'
import { Input } from '~/components/ui/input'
import { RadioCards } from '~/components/ui/radio_cards'
import { useSharedProps } from '~/hooks/use_can'
import { useApi } from '~/hooks/use_api'
import { focusField } from '~/lib/focus'
import { t } from '~/lib/i18n'

type Props = {
  companies: CompanyOfPeople[]
  roles: RolesByKind
  onCancel: () => void
  onInvited: (invited: Invited) => void
  onShowOpen: () => void
}

type Gaps = { email?: string; companyId?: string; role?: string }

/** Who is invited, where they will belong, and what they will do. */
export function InviteForm({ companies, roles, onCancel, onInvited, onShowOpen }: Props) {
  const api = useApi()
  const seesAll = useSharedProps().user?.reach === 'all'
  const open = companies.filter(({ isActive, kind }) => isActive && roles[kind].length > 0)
  const [email, setEmail] = useState('')
  const [companyId, setCompanyId] = useState(open.length === 1 ? open[0].id : null)
  const [role, setRole] = useState<Role | null>(null)
  const [gaps, setGaps] = useState<Gaps>({})

  const company = open.find(({ id }) => id === companyId)
  const choices = company ? roles[company.kind] : []
  const told = inWords(api)
  const isOpenAlready = api.problem?.errors.some(({ kind }) => kind === 'open_invitation')

  function change(name: keyof Gaps) {
    setGaps({ ...gaps, [name]: undefined })
    api.clear()
  }

  async function invite(event: FormEvent) {
    event.preventDefault()
    const found = findGaps(email, companyId, role)
    setGaps(found)
    const missing = Object.keys(found)
    if (missing.length > 0 || !role) return focusField(missing)

    const result = await api.submit('post', '/api/admin/invitations', {
      body: { email: email.trim(), role, ...(seesAll && { companyId }) },
      idempotent: false,
    })
    if (result.ok) onInvited(result.data)
  }

  return (
    <form onSubmit={invite} noValidate className="flex flex-col gap-5">
      <Field
        label={t('people.invite.email')}
        name="email"
        error={gaps.email ?? api.errors.email}
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
          placeholder="name@company.com"
          value={email}
          onValueChange={(value) => {
            setEmail(value)
            change('email')
          }}
        />
      </Field>
      {seesAll && (
        <Field
          label={t('people.invite.company')}
          name="companyId"
          error={gaps.companyId ?? api.errors.companyId}
        >
          <Combobox
            value={companyId}
            onValueChange={(value) => {
              setCompanyId(value)
              setRole(null)
              change('companyId')
            }}
            options={open.map(({ id, name, kind }) => ({
              value: id,
              label: name,
              hint: kind === 'team' ? t('people.invite.production_team') : undefined,
              icon: <Avatar name={name} size="xs" square />,
            }))}
          />
        </Field>
      )}
      {choices.length > 0 && (
        <Field label={t('people.invite.role')} name="role" error={gaps.role ?? api.errors.role}>
          <RadioCards
            value={role}
            onValueChange={(value) => {
              setRole(value)
              change('role')
            }}
            minWidth="100%"
            options={roleOptions(choices)}
          />
        </Field>
      )}
      {told.message && <FormErrors api={told} />}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{t('common.actions.cancel')}</Button>
        <Button type="submit" look="primary" loading={api.processing}>
          {t('people.invite.submit')}
        </Button>
      </div>
    </form>
  )
}

function findGaps(email: string, companyId: string | null, role: Role | null): Gaps {
  const gaps: Gaps = {}
  if (!email.trim()) gaps.email = t('people.invite.email_missing')
  else if (!/^\S+@\S+$/.test(email.trim())) gaps.email = t('people.invite.email_bad')
  if (!companyId) gaps.companyId = t('people.invite.company_missing')
  else if (!role) gaps.role = t('people.invite.role_missing')
  return gaps
}
