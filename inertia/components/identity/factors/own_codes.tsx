import { useState } from 'react'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { Button } from '~/components/ui/form/button'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { lazyPart } from '~/lib/loading/lazy_part'
import { t } from '~/lib/i18n'

const FactorDialog = lazyPart(() => import('~/components/identity/factors/factor_dialog'))

type Props = { hasFactor: boolean; count: number; email: string }

/** One's recovery codes: how many are left, and new ones. They come with the first factor. */
export function OwnCodes({ hasFactor, count, email }: Props) {
  const api = useReauthenticatingApi()
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)

  async function renew() {
    const result = await api.submit('post', '/api/account/second-factor/recovery-codes', {
      idempotent: false,
    })
    if (result.ok) setCodes(result.data.recoveryCodes)
    return result
  }

  if (!hasFactor) return <p className="text-muted">{t('factors.security.codes_none_body')}</p>
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('factors.codes_left', { count })}</p>
      <div>
        <Button onClick={() => setAsking(true)}>{t('factors.renew')}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('factors.renew_title')}
        consequence={t('factors.renew_body')}
        confirm={t('factors.renew')}
        onConfirm={renew}
        reloads={['factor']}
        api={api}
      />
      {codes && <FactorDialog start={{ codes }} email={email} onClose={() => setCodes(null)} />}
    </div>
  )
}
