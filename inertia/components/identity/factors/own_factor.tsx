import { type Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { Suspense, useState } from 'react'
import { type FactorStart } from '~/components/identity/types'
import { useProvenApi } from '~/components/identity/proof/use_proven_api'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Button } from '~/components/ui/form/button'
import { FormErrors } from '~/components/ui/form/form_errors'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { lazily } from '~/lib/loading/lazily'
import { t } from '~/lib/i18n'

const FactorDialog = lazily(() => import('~/components/identity/factors/factor_dialog'))

type Props = { factor: Data.SecondFactor; email: string }

const reload = () => router.reload({ only: ['factor'] })

/** What one proves beside the password: set up, moved to another device, turned off. */
export function OwnFactor({ factor, email }: Props) {
  const api = useProvenApi()
  const [start, setStart] = useState<FactorStart | null>(null)
  const [asked, setAsked] = useState<'remove' | 'renew' | null>(null)

  async function setUp() {
    const result = await api.submit('post', '/api/account/second-factor/totp', {
      idempotent: false,
    })
    if (result.ok) setStart({ app: result.data })
  }

  const isListed = factor.totp || factor.passkeys > 0
  const setUpButton = (
    <Button size={isListed ? 'sm' : 'md'} loading={api.processing && !asked} onClick={setUp}>
      {t(factor.totp ? 'factors.replace' : 'factors.set_up')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      {isListed ? (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium">{t('factors.app')}</p>
              <p className="text-sm text-muted">
                {t(`factors.app_${factor.totp ? (factor.required ? 'required' : 'on') : 'off'}`)}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {setUpButton}
              {factor.totp && (!factor.required || factor.passkeys > 0) && (
                <Button size="sm" onClick={() => setAsked('remove')}>
                  {t('factors.remove')}
                </Button>
              )}
            </div>
          </li>
          <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium">{t('factors.codes')}</p>
              <p className="text-sm text-muted">
                {t('factors.codes_left', { count: factor.recoveryCodesLeft })}
              </p>
            </div>
            <Button size="sm" onClick={() => setAsked('renew')}>
              {t('factors.renew')}
            </Button>
          </li>
        </ul>
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            compact
            mark="sprocket"
            title={t('factors.off')}
            body={t(factor.required ? 'factors.required' : 'factors.off_body')}
            action={setUpButton}
          />
        </div>
      )}
      {!asked && <FormErrors api={api} />}
      {!asked && api.proof}
      {start && (
        <Suspense fallback={null}>
          <FactorDialog
            start={start}
            email={email}
            onCounts={reload}
            onClose={() => setStart(null)}
          />
        </Suspense>
      )}
      <Ask
        asked={asked}
        onClose={() => setAsked(null)}
        onRenewed={(codes) => {
          setStart({ codes })
          reload()
        }}
      />
    </div>
  )
}

type AskProps = {
  asked: 'remove' | 'renew' | null
  onClose: () => void
  onRenewed: (codes: string[]) => void
}

/** Asks before the factor is turned off, or the codes that somebody has kept stop working. */
function Ask({ asked, onClose, onRenewed }: AskProps) {
  const api = useProvenApi()
  const [shown, setShown] = useState<'remove' | 'renew'>('remove')
  if (asked && asked !== shown) setShown(asked)

  async function confirm() {
    if (shown === 'remove') {
      const result = await api.submit('delete', '/api/account/second-factor/totp')
      if (!result.ok) return false
      toast.done(t('factors.removed'))
      reload()
      return true
    }
    const result = await api.submit('post', '/api/account/second-factor/recovery-codes', {
      idempotent: false,
    })
    if (!result.ok) return false
    onRenewed(result.data.recoveryCodes)
    return true
  }

  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(next) => !next && onClose()}
      destructive={shown === 'remove'}
      title={t(`factors.${shown}_title`)}
      consequence={t(`factors.${shown}_body`)}
      confirm={t(`factors.${shown}`)}
      onConfirm={confirm}
      api={api}
    >
      {api.proof}
    </ConfirmDialog>
  )
}
