import { useState } from 'react'
import { Detail, DetailList } from '~/components/companies/detail_list'
import { type Company, type CompanySignIn } from '~/components/companies/types'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { Notice } from '~/components/ui/display/notice'
import { Button } from '~/components/ui/form/button'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'
import { type DataOf } from '~/lib/routes'
import { reloadProps } from '~/lib/pages/reload_props'

const SignInForm = lazyPart(() => import('~/components/companies/sign_in/sign_in_form'))

type Props = { company: Company; signIn: CompanySignIn }

/** The sign-in of a client's users with their company accounts. */
export function CompanySignInCard({ company, signIn }: Props) {
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const [check, setCheck] = useState<DataOf<'post', '/api/companies/:id/sign-in/check'> | null>(
    null
  )
  const checking = useApi()
  const removing = useReauthenticatingApi()
  const params = { id: company.id }
  const { name } = company

  async function checkSignIn() {
    setCheck(null)
    const result = await checking.submit('post', '/api/companies/:id/sign-in/check', { params })
    if (!result.ok) return void toast.refused(result.problem, t('companies.show.failed'))
    setCheck(result.data)
  }

  function saved() {
    setDialog(null)
    toast.done(t('companies.show.saved'))
    reloadProps<'companies/show'>(['signIn'])
    void checkSignIn()
  }

  async function remove() {
    const result = await removing.submit('delete', '/api/companies/:id/sign-in', { params })
    if (result.ok) setCheck(null)
    return result
  }

  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="font-medium">{t('companies.show.company_sign_in.title')}</h3>
        <p className="mt-0.5 text-sm text-muted">
          {t('companies.show.company_sign_in.lead', { name })}
        </p>
      </div>
      {signIn.isSet && (
        <DetailList>
          <Detail label={t('companies.show.company_sign_in.issuer')}>{signIn.issuer}</Detail>
          <Detail label={t('companies.show.company_sign_in.client_id')}>{signIn.clientId}</Detail>
          <Detail label={t('companies.show.company_sign_in.domains')}>
            {signIn.domains.join(', ')}
          </Detail>
          <Detail label={t('companies.show.company_sign_in.passwords')}>
            {t(`companies.show.company_sign_in.passwords_${signIn.isOnlyWay ? 'refused' : 'work'}`)}
          </Detail>
        </DetailList>
      )}
      {check && (
        <Notice tone={check.works ? 'neutral' : 'changes'}>
          {t(`companies.show.company_sign_in.check_${check.problem ?? 'works'}`)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setDialog('edit')}>
          {t(`companies.show.company_sign_in.${signIn.isSet ? 'edit' : 'set_up'}`)}
        </Button>
        {signIn.isSet && (
          <>
            <Button loading={checking.processing} onClick={checkSignIn}>
              {t('companies.show.company_sign_in.check')}
            </Button>
            <Button variant="quiet" onClick={() => setDialog('remove')}>
              {t('companies.show.company_sign_in.remove')}
            </Button>
          </>
        )}
      </div>
      {dialog === 'edit' && (
        <SignInForm
          company={company}
          signIn={signIn}
          onClose={() => setDialog(null)}
          onSaved={saved}
        />
      )}
      <ConfirmDialog
        open={dialog === 'remove'}
        onOpenChange={() => setDialog(null)}
        destructive
        title={t('companies.show.company_sign_in.remove_title', { name })}
        consequence={t('companies.show.company_sign_in.remove_body')}
        confirm={t('companies.show.company_sign_in.remove')}
        onConfirm={remove}
        done={t('companies.show.company_sign_in.removed', { name })}
        reloads={['signIn']}
        api={removing}
      />
    </div>
  )
}
