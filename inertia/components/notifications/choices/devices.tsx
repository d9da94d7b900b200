import { type Data } from '@generated/data'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '~/components/ui/display/badge'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { Button } from '~/components/ui/form/button'
import { Input, FormErrors } from '~/components/ui/form/field'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { usePush } from '~/hooks/use_push'
import { t } from '~/lib/i18n'
import { MAX_LABEL_LENGTH } from '#values/texts'
import { reloadProps } from '~/lib/pages/reload_props'

type Props = { devices: Data.PushDevice[]; userId: string }

const reload = () => reloadProps<'identity/account'>(['devices'])
/**
 * Milliseconds after which the result of a test message is loaded: by then the push service has answered, or the
 * message is queued.
 */
const TRIED_MS = 3_000

/** The browsers that receive push messages; the current one can be turned on and off here. */
export function Devices({ devices, userId }: Props) {
  const push = usePush(userId)
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

type DeviceRowProps = {
  device: Data.PushDevice
  /** Called instead of removing the device only on the server. */
  onRemove?: () => Promise<void>
}

/** One browser: its name, which can be edited in place, and the result of the last message. */
function DeviceRow({ device, onRemove }: DeviceRowProps) {
  const api = useApi()
  const [name, setName] = useState<string | null>(null)
  const { id } = device

  /** Does nothing when the field loses the focus while Enter's request is running. */
  async function rename() {
    if (api.processing) return
    const wanted = name?.trim()
    if (!wanted || wanted === device.name) return setName(null)
    const result = await api.submit('patch', '/api/push/devices/:id', {
      params: { id },
      body: { name: wanted },
    })
    if (!result.ok) return void toast.refused(result.problem)
    reload()
    setName(null)
  }

  async function remove() {
    if (onRemove) return onRemove()
    const result = await api.submit('delete', '/api/push/devices/:id', { params: { id } })
    if (result.ok || result.problem.kind === 'missing') toast.done(t('account.devices.removed'))
    reload()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-3">
      <span aria-hidden className="flex text-subtle">
        <BellRing size={20} strokeWidth={1.75} />
      </span>
      <div className="min-w-40 flex-1">
        {name === null ? (
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium [overflow-wrap:anywhere]">{device.name}</span>
            {device.current && <Badge>{t('account.devices.this')}</Badge>}
          </span>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              void rename()
            }}
          >
            <Input
              autoFocus
              maxLength={MAX_LABEL_LENGTH}
              value={name}
              onValueChange={setName}
              onBlur={rename}
              onKeyDown={(event) => event.key === 'Escape' && setName(null)}
              aria-label={t('account.devices.name')}
            />
          </form>
        )}
        <span className="block text-sm text-muted">
          <LastMessage device={device} />
        </span>
      </div>
      {name === null && (
        <span className="flex gap-1">
          <Button
            size="sm"
            variant="quiet"
            onClick={() => setName(device.name)}
            aria-label={t('account.devices.rename_for', { name: device.name })}
          >
            {t('account.devices.rename')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={remove}
            loading={api.processing}
            aria-label={t('account.devices.remove_for', { name: device.name })}
          >
            {t('account.devices.remove')}
          </Button>
        </span>
      )}
    </li>
  )
}

function LastMessage({ device: { lastError, lastSentAt } }: Pick<DeviceRowProps, 'device'>) {
  if (lastError) return t('account.devices.last_failed')
  if (!lastSentAt) return t('account.devices.none_yet')
  return (
    <>
      {t('account.devices.last_sent')} <RelativeTime at={lastSentAt} />
    </>
  )
}
