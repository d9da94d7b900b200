import { Fragment } from 'react'
import { Checkbox } from '~/components/ui/form/checkbox'
import { t } from '~/lib/i18n'
import { notificationKind } from '~/lib/notifications'
import { type DataOf } from '~/lib/routes'

export type NotificationChoices = DataOf<'get', '/api/account/notifications'>
type Preference = NotificationChoices['preferences'][number]
type Channel = 'inApp' | 'push' | 'messenger'

/** Channels that aren't set up, with the reason. */
export type UnconnectedChannels = Partial<Record<Channel, string>>

type Props = {
  /** The channels of this installation, in addition to the list in the application. */
  channels: NotificationChoices['channels']
  preferences: Preference[]
  onChange: (next: Preference[]) => void
  editable: boolean
  unconnected: UnconnectedChannels
}

/** Each type of notification with an example, and a checkbox for each channel. */
export function ChannelTable({ channels, preferences, onChange, editable, unconnected }: Props) {
  const columns: Channel[] = ['inApp', ...channels]
  const change = (type: Preference['type'], channel: Channel, on: boolean) =>
    onChange(preferences.map((one) => (one.type === type ? { ...one, [channel]: on } : one)))

  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('account.notifications.title')}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="pb-2 text-left font-normal">
            {t('account.notifications.type')}
          </th>
          {columns.map((channel) => (
            <th key={channel} scope="col" className="w-18 pb-2 text-center font-normal">
              {t(`account.notifications.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map((preference) => (
          <Fragment key={preference.type}>
            <tr className="border-t border-line">
              <th scope="row" className="py-2.5 pr-3 text-left font-normal max-sm:pb-1">
                <span className="block font-medium hyphens-auto">
                  {notificationKind(preference.type)}
                </span>
                <span className="mt-0.5 block text-sm text-muted [overflow-wrap:anywhere] max-sm:hidden">
                  {preference.preview}
                </span>
              </th>
              {columns.map((channel) => (
                <td
                  key={channel}
                  title={unconnected[channel]}
                  className="py-2.5 text-center align-middle max-sm:pb-1"
                >
                  <Checkbox
                    hideLabel
                    className="justify-center pointer-coarse:min-w-11"
                    label={t('account.notifications.by', {
                      type: notificationKind(preference.type),
                      channel: t(`account.notifications.channels.${channel}`),
                    })}
                    checked={preference[channel] && !unconnected[channel]}
                    onCheckedChange={(on) => change(preference.type, channel, on)}
                    disabled={!editable || unconnected[channel] !== undefined}
                  />
                </td>
              ))}
            </tr>
            {/* On a phone, the name doesn't fit next to the checkboxes. */}
            <tr className="sm:hidden">
              <td
                colSpan={columns.length + 1}
                className="pb-2.5 text-sm text-muted [overflow-wrap:anywhere]"
              >
                {preference.preview}
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
