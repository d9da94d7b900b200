import { type Data } from '@generated/data'
import { router } from '@inertiajs/react'
import {
  ChannelTable,
  type NotificationChoices,
  type Unconnected,
} from '~/components/notifications/choices/channel_table'
import { MutedCompanies } from '~/components/notifications/choices/muted_companies'
import { QuietHours } from '~/components/notifications/choices/quiet_hours'
import { Notice } from '~/components/ui/display/notice'
import { AnchorButton, Button } from '~/components/ui/form/button'
import { FormErrors } from '~/components/ui/form/form_errors'
import { Switch } from '~/components/ui/form/switch'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

type Props = {
  choices: NotificationChoices
  /** Those that can be muted; none for clients. */
  companies: Data.CompanyRef[]
  /** The person's own, by which quiet hours and the digest go. */
  timezone: string
  /** Browsers that take push messages. */
  devices: number
  isMessengerLinked: boolean
  editable: boolean
}

/** Notification channels by type, and quiet hours. All settings are saved at once. */
export function ChoicesForm(props: Props) {
  const { choices, companies, timezone, devices, isMessengerLinked, editable } = props
  const { preferences, quietHours, digest, mutedCompanyIds } = choices
  const form = useForm({ preferences, quietHours, digest, mutedCompanyIds })
  const { api, values, set } = form
  const zone = timezone.replaceAll('_', ' ')

  const unconnected: Unconnected = {
    ...(devices === 0 && { push: t('account.notifications.unconnected.push') }),
    ...(!isMessengerLinked && { messenger: t('account.notifications.unconnected.messenger') }),
  }

  async function save() {
    const body = {
      ...values,
      preferences: values.preferences.map(({ type, inApp, push, messenger }) => ({
        type,
        inApp,
        push,
        messenger,
      })),
    }
    const result = await api.submit('put', '/api/account/notifications', { body })
    if (!result.ok) return
    toast.done(t('account.notifications.saved'))
    router.reload({ only: ['choices'], onFinish: form.reset })
  }

  return (
    <form onSubmit={form.submit(save)} noValidate className="flex flex-col gap-6">
      <ChannelTable
        channels={choices.channels}
        preferences={values.preferences}
        onChange={(next) => set({ preferences: next })}
        editable={editable}
        unconnected={unconnected}
      />
      {choices.channels.map(
        (channel) =>
          unconnected[channel] && (
            <Notice
              key={channel}
              action={
                <AnchorButton href={channel === 'push' ? '#devices' : '#messenger'}>
                  {t(`account.notifications.connect.${channel}`)}
                </AnchorButton>
              }
            >
              {unconnected[channel]}
            </Notice>
          )
      )}
      {choices.channels.length > 0 && (
        <>
          <Switch
            checked={values.digest === 'daily'}
            onCheckedChange={(on) => set({ digest: on ? 'daily' : 'off' })}
            label={t('account.notifications.digest')}
            hint={t('account.notifications.digest_hint', { time: choices.digestTime, zone })}
            disabled={!editable}
          />
          <QuietHours
            value={values.quietHours}
            onChange={(next) => set({ quietHours: next })}
            zone={zone}
            editable={editable}
          />
          {companies.length > 0 && (
            <MutedCompanies
              companies={companies}
              value={values.mutedCompanyIds}
              onChange={(next) => set({ mutedCompanyIds: next })}
              editable={editable}
            />
          )}
        </>
      )}
      {api.problem && <FormErrors api={api} />}
      {editable && (
        <div>
          <Button type="submit" disabled={!form.isChanged} loading={api.processing}>
            {t('account.notifications.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
