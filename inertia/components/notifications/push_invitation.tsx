import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/form/button'
import { toast } from '~/components/ui/overlay/toast'
import { useSharedProps } from '~/hooks/use_can'
import { usePush } from '~/hooks/use_push'
import { memory } from '~/lib/browser_storage'
import { t } from '~/lib/i18n'

/** The person who doesn't want to be asked again in this browser. */
const DECLINED = 'push.declined'

/**
 * Offers push messages to a user who is looking at unread notifications. The browser prompts for its
 * permission only after the click, and “Not now” is remembered.
 */
export function PushInvitation() {
  const personId = useSharedProps().user!.id
  const push = usePush(personId)
  const [declined, setDeclined] = useState(() => memory.get(DECLINED) === personId)
  if (declined || push.state !== 'off') return null

  async function turnOn() {
    if (await push.turnOn()) toast.done(t('account.devices.on'))
  }

  function decline() {
    memory.set(DECLINED, personId)
    setDeclined(true)
  }

  return (
    <section
      aria-label={t('account.devices.title')}
      className="flex gap-3 border-b border-line bg-sunken px-4 py-3"
    >
      <BellRing aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-subtle" />
      <div className="min-w-0">
        <p className="text-sm">{t('account.devices.lead')}</p>
        {push.failed && (
          <p className="mt-1 text-sm text-danger-text">{t('account.devices.failed')}</p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={turnOn} loading={push.busy}>
            {t('account.devices.turn_on_here')}
          </Button>
          <Button size="sm" variant="quiet" onClick={decline}>
            {t('account.devices.not_now')}
          </Button>
        </div>
      </div>
    </section>
  )
}
