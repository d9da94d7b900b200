import { type Data } from '@generated/data'
import { X } from 'lucide-react'
import {
  ChannelTable,
  type NotificationChoices,
  type UnconnectedChannels,
} from '~/components/notifications/choices/channel_table'
import { zoneName } from '~/components/companies/time_zones'
import { Notice } from '~/components/ui/display/notice'
import { AnchorButton } from '~/components/ui/form/button'
import { Combobox } from '~/components/ui/form/combobox'
import { Field, Input, FormErrors } from '~/components/ui/form/field'
import { IconButton } from '~/components/ui/form/icon_button'
import { SaveBar } from '~/components/ui/form/save_bar'
import { Switch } from '~/components/ui/form/switch'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'

type Props = {
  choices: NotificationChoices
  /** Companies that can be muted; none for clients. */
  companies: Data.CompanyRef[]
  /** The user's own time zone, which applies to quiet hours and the digest. */
  timezone: string
  /** Number of browsers that receive push messages. */
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
  const zone = zoneName(timezone)

  const unconnected: UnconnectedChannels = {
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
    form.markSaved()
    reloadProps<'identity/account'>(['choices'], { onSuccess: form.settle })
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
      <SaveBar form={form} save={t('account.notifications.save')} />
    </form>
  )
}

type MutedCompaniesProps = {
  companies: Data.CompanyRef[]
  value: string[]
  onChange: (next: string[]) => void
  editable: boolean
}

/** Clients whose notifications a team user receives only in the list. */
function MutedCompanies({ companies, value, onChange, editable }: MutedCompaniesProps) {
  const muted = companies.filter(({ id }) => value.includes(id))
  const options = companies
    .filter(({ id }) => !value.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))

  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('account.notifications.muted')}
        hint={t('account.notifications.muted_hint')}
        name="mutedCompanyIds"
        disabled={!editable}
      >
        <Combobox
          key={value.length}
          value={null}
          onValueChange={(id) => id && onChange([...value, id])}
          options={options}
          placeholder={t('account.notifications.muted_add')}
          disabled={!editable || options.length === 0}
          className="max-w-104"
        />
      </Field>
      {muted.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {muted.map(({ id, name }) => (
            <li
              key={id}
              className="flex min-h-8 items-center gap-1 rounded-md bg-selected pr-1 pl-2.5"
            >
              <span className="[overflow-wrap:anywhere]">{name}</span>
              {editable && (
                <IconButton
                  size="sm"
                  label={t('account.notifications.unmute', { name })}
                  onClick={() => onChange(value.filter((one) => one !== id))}
                >
                  <X />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Hours = { from: string; to: string } | null

type QuietHoursProps = {
  value: Hours
  onChange: (next: Hours) => void
  /** The time zone, formatted for display. */
  zone: string
  editable: boolean
}

const DEFAULT_QUIET_HOURS = { from: '20:00', to: '08:00' }

/** The time of day without push messages; it may span midnight. */
function QuietHours({ value, onChange, zone, editable }: QuietHoursProps) {
  return (
    <div className="flex flex-col gap-3">
      <Switch
        checked={value !== null}
        onCheckedChange={(on) => onChange(on ? DEFAULT_QUIET_HOURS : null)}
        label={t('account.notifications.quiet')}
        hint={t('account.notifications.quiet_hint', { zone })}
        disabled={!editable}
      />
      {value && (
        <div className="flex max-w-80 gap-4">
          <Field label={t('account.notifications.from')} name="quietHours.from">
            <Input
              type="time"
              value={value.from}
              disabled={!editable}
              onValueChange={(from) => from && onChange({ ...value, from })}
            />
          </Field>
          <Field label={t('account.notifications.to')} name="quietHours.to">
            <Input
              type="time"
              value={value.to}
              disabled={!editable}
              onValueChange={(to) => to && onChange({ ...value, to })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
