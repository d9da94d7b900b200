import { Head, router } from '@inertiajs/react'
import { useState } from 'react'
import { AppForm } from '~/components/identity/factors/app_form'
import { RecoveryCodes } from '~/components/identity/factors/recovery_codes'
import { hasPasskeys } from '~/components/identity/passkeys/supported'
import { usePasskeyRequest } from '~/components/identity/passkeys/use_passkey_request'
import { type NewTotp } from '~/components/identity/types'
import { Notice } from '~/components/ui/display/notice'
import { Button, LinkButton } from '~/components/ui/form/button'
import { FormErrors } from '~/components/ui/form/field'
import { useApi } from '~/hooks/use_api'
import { SplitLayout } from '~/layouts/split'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<{
  email: string
  /** The page to open after signing in. */
  next: string
}>

type State = { part: 'intro' } | { part: 'app'; app: NewTotp } | { part: 'made'; codes: string[] }

/** Setup of a required second factor, before any other page. */
export default function SetUpFactor({ email, next }: Props) {
  const api = useApi()
  const [state, setState] = useState<State>({ part: 'intro' })
  const passkeys = usePasskeyRequest((why) => t(`factors.passkeys.${why}`))
  const [leaving, setLeaving] = useState(false)
  const isOver = api.problem?.errors.some(({ code }) => code === 'E_SIGN_IN_EXPIRED')

  async function start() {
    const result = await api.submit('post', '/api/auth/second-factor/totp', {
      idempotent: false,
      onSignedOut: 'stay',
    })
    if (result.ok) setState({ part: 'app', app: result.data })
  }

  async function confirm(code: string) {
    const result = await api.submit('post', '/api/auth/second-factor/totp/confirm', {
      body: { code },
      idempotent: false,
    })
    if (result.ok) setState({ part: 'made', codes: result.data.recoveryCodes })
  }

  async function addPasskey() {
    const path = '/api/auth/second-factor/passkeys/options'
    const passkey = await passkeys.create(() =>
      api.submit('post', path, { idempotent: false, onSignedOut: 'stay' })
    )
    if (!passkey) return
    const result = await api.submit('post', '/api/auth/second-factor/passkeys', {
      body: { name: t('factors.passkeys.default_name'), passkey },
      idempotent: false,
    })
    if (!result.ok) return
    const codes = result.data.recoveryCodes
    if (codes) setState({ part: 'made', codes })
    else enter()
  }

  function enter() {
    setLeaving(true)
    router.clearHistory()
    router.visit(next, { replace: true, onFinish: () => setLeaving(false) })
  }

  const title = t(state.part === 'made' ? 'factors.made.title' : 'factors.demanded.title')
  const lead = {
    intro: 'factors.demanded.lead',
    app: 'factors.dialog.lead',
    made: 'factors.made.lead',
  } as const
  return (
    <SplitLayout busy={api.processing || leaving}>
      <Head title={title} />
      <h1 className="text-xl">{title}</h1>
      <p className="mt-1.5 mb-8 text-muted">{t(lead[state.part])}</p>
      {state.part === 'intro' && (
        <div className="flex flex-col gap-5">
          {api.message && <FormErrors api={api} />}
          {!isOver && (
            <Button variant="primary" loading={api.processing} onClick={start}>
              {t('factors.set_up')}
            </Button>
          )}
          {!isOver && hasPasskeys() && (
            <Button disabled={api.processing} onClick={addPasskey}>
              {t('factors.passkeys.instead')}
            </Button>
          )}
          {passkeys.message && <Notice>{passkeys.message}</Notice>}
        </div>
      )}
      {state.part === 'app' && (
        <AppForm
          app={state.app}
          api={api}
          onConfirm={confirm}
          onCancel={() => {
            api.clear()
            setState({ part: 'intro' })
          }}
        />
      )}
      {state.part === 'made' && <RecoveryCodes codes={state.codes} email={email} onDone={enter} />}
      {state.part !== 'made' && (
        <dl className="mt-10 border-t border-line pt-6 text-sm">
          <dt className="font-medium">{t('factors.demanded.who_title')}</dt>
          <dd className="mt-0.5 text-muted [overflow-wrap:anywhere]">{email}</dd>
          <dd className="mt-3">
            <LinkButton size="sm" href="/login" prefetch={false}>
              {t('factors.demanded.back')}
            </LinkButton>
          </dd>
        </dl>
      )}
    </SplitLayout>
  )
}
