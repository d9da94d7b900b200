import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type Provider } from '~/components/ai/types'
import { toast } from '~/components/ui/overlay/toast'
import {
  isReauthenticationMissing,
  useReauthenticatingApi,
} from '~/components/identity/reauthentication/use_reauthenticating_api'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

const reload = () => router.reload({ only: ['providers'] })

/** Actions on a provider in the list. */
export function useProviderActs({ id, name, enabled }: Provider) {
  const api = useReauthenticatingApi()
  const [isTesting, setTesting] = useState(false)

  async function test() {
    setTesting(true)
    const result = await send('post', '/api/admin/ai/providers/:id/test', { params: { id } })
    setTesting(false)
    if (!result.ok) return toast.refused(result.problem)
    const { ok, ms, text, reason } = result.data
    if (ok) toast.done(t('ai_admin.provider.test_ok', { name, ms }), { detail: text ?? undefined })
    else
      toast.failed(t('ai_admin.provider.test_failed', { name, reason: t(`ai.reason.${reason!}`) }))
    reload()
  }

  async function toggle() {
    const result = await api.submit('patch', '/api/admin/ai/providers/:id', {
      params: { id },
      body: { enabled: !enabled },
    })
    if (isReauthenticationMissing(result)) return
    if (!result.ok) toast.refused(result.problem)
    else toast.done(t('ai_admin.provider.saved', { name }))
    reload()
  }

  return { test, toggle, isTesting, reauthentication: api.reauthentication }
}
