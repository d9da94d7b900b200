import { type Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { DeviceRow } from '~/components/notifications/choices/device_row'
import { Button } from '~/components/ui/form/button'
import { FormErrors } from '~/components/ui/form/form_errors'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { usePush } from '~/hooks/use_push'
import { t } from '~/lib/i18n'

type Props = { devices: Data.PushDevice[]; personId: string }

const reload = () => router.reload({ only: ['devices'] })
/** By then the service has answered, or the message waits. */
const TRIED_MS = 3_000

/** The browsers that take push messages; this one is turned on and off here. */
export function Devices({ devices, personId }: Props) {
  const push = usePush(personId)
  const api = useApi()
  const isOn = push.state === 'on' && devices.some(({ current }) => current)

  async function turnOn() {
    if (await push.turnOn()) toast.done(t('account.devices.on'))
    reload()
  }

  async function turnOff() {
    if (await push.turnOff()) toast.done(t('account.devices.off'))
    reload()
  }

  async function test() {
    const result = await api.submit('post', '/api/push/test')
    if (!result.ok) return
    toast.done(t('account.devices.tested'))
    setTimeout(reload, TRIED_MS)
  }

  return (
    <div className="flex flex-col gap-4">
      {devices.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              onRemove={isOn && device.current ? turnOff : undefined}
            />
          ))}
        </ul>
      )}
      {push.state && push.state !== 'off' && push.state !== 'on' && (
        <p className="text-muted">{t(`account.devices.${push.state}`)}</p>
      )}
      {push.failed && <p className="text-danger-text">{t('account.devices.failed')}</p>}
      {api.problem && <FormErrors api={api} />}
      <div className="flex flex-wrap gap-2">
        {(push.state === 'off' || (push.state === 'on' && !isOn)) && (
          <Button onClick={turnOn} loading={push.busy}>
            {t('account.devices.turn_on')}
          </Button>
        )}
        {devices.length > 0 && (
          <Button variant="quiet" onClick={test} loading={api.processing}>
            {t('account.devices.test')}
          </Button>
        )}
      </div>
    </div>
  )
}
