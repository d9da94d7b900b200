import { type Company, type CompanySignIn } from '~/components/companies/types'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { CopiedField } from '~/components/ui/form/copied_field'
import { Field, Input } from '~/components/ui/form/field'
import { PasswordInput } from '~/components/ui/form/password_input'
import { Switch } from '~/components/ui/form/switch'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { useForm, type FieldErrors } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

type Props = {
  company: Company
  signIn: CompanySignIn
  onClose: () => void
  onSaved: () => void
}

type Values = {
  issuer: string
  clientId: string
  clientSecret: string
  domains: string
  isOnlyWay: boolean
}

/** Sets the sign-in provider of a client, and shows the values that the client's IT department registers there. */
export default function SignInForm({ company, signIn, onClose, onSaved }: Props) {
  const api = useReauthenticatingApi()
  const saved: Values = {
    issuer: signIn.issuer ?? '',
    clientId: signIn.clientId ?? '',
    clientSecret: '',
    domains: signIn.domains.join(', '),
    isOnlyWay: signIn.isOnlyWay,
  }
  const form = useForm(saved, {
    api,
    validate: (values) => missingIn(values, signIn.isSet),
  })
  const { clientSecret, domains, ...values } = form.values
  const { name } = company

  async function save() {
    const result = await api.submit('put', '/api/companies/:id/sign-in', {
      params: { id: company.id },
      body: {
        ...values,
        domains: domains.split(/[\s,;]+/).filter(Boolean),
        ...(clientSecret && { clientSecret }),
      },
    })
    if (result.ok) onSaved()
  }

  // The server identifies a wrong domain by its index in the list.
  const wrongDomain = Object.keys(api.errors).find((field) => field.startsWith('domains.'))
  const domainsField = form.field('domains')

  return (
    <FormDialog
      open
      staysOnOutsideClick={form.isChanged}
      title={t('companies.show.company_sign_in.form_title')}
      lead={t('companies.show.company_sign_in.form_lead')}
      onClose={onClose}
      submit={t('companies.show.company_sign_in.save')}
      onSubmit={form.submit(save)}
      api={api}
    >
      <CopiedField
        label={t('companies.show.company_sign_in.callback_url')}
        name="callbackUrl"
        value={signIn.callbackUrl}
      />
      <CopiedField
        label={t('companies.show.company_sign_in.logout_url')}
        name="logoutUrl"
        value={signIn.logoutUrl}
      />
      <Field
        label={t('companies.show.company_sign_in.issuer')}
        hint={t('companies.show.company_sign_in.issuer_hint')}
        {...form.field('issuer')}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://login.example.com"
          {...form.input('issuer')}
        />
      </Field>
      <Field label={t('companies.show.company_sign_in.client_id')} {...form.field('clientId')}>
        <Input autoComplete="off" spellCheck={false} {...form.input('clientId')} />
      </Field>
      <Field
        label={t('companies.show.company_sign_in.client_secret')}
        hint={signIn.isSet ? t('companies.show.company_sign_in.secret_kept') : undefined}
        {...form.field('clientSecret')}
      >
        <PasswordInput autoComplete="off" {...form.input('clientSecret')} />
      </Field>
      <Field
        label={t('companies.show.company_sign_in.domains')}
        hint={t('companies.show.company_sign_in.domains_hint')}
        name="domains"
        error={
          domainsField.error ?? (wrongDomain && t('companies.show.company_sign_in.domains_wrong'))
        }
      >
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder="example.com, example.de"
          {...form.input('domains')}
        />
      </Field>
      <Switch
        label={t('companies.show.company_sign_in.only_way')}
        hint={t('companies.show.company_sign_in.only_way_hint', { name })}
        checked={form.values.isOnlyWay}
        onCheckedChange={(isOnlyWay) => form.set({ isOnlyWay })}
      />
    </FormDialog>
  )
}

function missingIn(values: Values, isSet: boolean): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  if (!values.issuer.trim()) errors.issuer = t('companies.show.company_sign_in.issuer_missing')
  if (!values.clientId.trim())
    errors.clientId = t('companies.show.company_sign_in.client_id_missing')
  if (!isSet && !values.clientSecret) {
    errors.clientSecret = t('companies.show.company_sign_in.secret_missing')
  }
  if (!values.domains.trim()) errors.domains = t('companies.show.company_sign_in.domains_missing')
  return errors
}
