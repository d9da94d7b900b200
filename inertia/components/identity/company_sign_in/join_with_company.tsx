import { useCompanySignIn } from '~/components/identity/company_sign_in/use_company_sign_in'
import { Button } from '~/components/ui/form/button'
import { FormErrors } from '~/components/ui/form/form_errors'
import { t } from '~/lib/i18n'

/** Accepts an invitation by signing in with a company account. */
export function JoinWithCompany({ email, company }: { email: string; company: string }) {
  const { api, go, isLeaving } = useCompanySignIn()
  return (
    <div className="mb-6 flex flex-col gap-3 border-b border-line pb-6">
      {api.message && <FormErrors api={api} />}
      <Button
        variant="primary"
        loading={isLeaving}
        onClick={() => go({ email, remember: false })}
        className="h-auto! min-h-(--control) py-2 whitespace-normal!"
      >
        {t('invitation.accept.with_company', { company })}
      </Button>
      <p className="text-sm text-subtle">{t('invitation.accept.or_password')}</p>
    </div>
  )
}
