import { useCompanySignIn } from '~/components/identity/company_sign_in/use_company_sign_in'
import { Button } from '~/components/ui/form/button'
import { Field, Input, FormErrors } from '~/components/ui/form/field'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'
import { isEmail } from '~/lib/is_email'

type Props = {
  /** The email that was typed on the sign-in page. */
  email: string
  remember: boolean
  /** Returns to the password, with the email that was typed here. */
  onBack: (email: string) => void
}

/** Asks for the email whose domain determines the company to sign in with. */
export default function CompanyStep({ email, remember, onBack }: Props) {
  const { api, go, isLeaving } = useCompanySignIn()
  const form = useForm({ email }, { api, validate })

  return (
    <>
      <h1 className="text-xl">{t('auth.company.title')}</h1>
      <p className="mt-1.5 text-muted">{t('auth.company.lead')}</p>
      <form
        onSubmit={form.submit(() => go({ email: form.values.email.trim(), remember }))}
        noValidate
        className="mt-8 flex flex-col gap-5"
      >
        <Field label={t('auth.company.email')} {...form.field('email')}>
          <Input
            type="email"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
            autoFocus
            {...form.input('email')}
          />
        </Field>
        {api.message && <FormErrors api={api} />}
        <Button type="submit" variant="primary" loading={isLeaving}>
          {t('auth.company.submit')}
        </Button>
        <Button variant="quiet" disabled={isLeaving} onClick={() => onBack(form.values.email)}>
          {t('auth.company.back')}
        </Button>
      </form>
    </>
  )
}

function validate({ email }: { email: string }) {
  if (!email.trim()) return { email: t('auth.login.required_email') }
  return isEmail(email) ? {} : { email: t('auth.login.bad_email') }
}
