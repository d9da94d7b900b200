import { type Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useEffect, type ReactNode } from 'react'
import { AccountHead } from '~/components/identity/account/account_head'
import { KeyboardChoice } from '~/components/identity/account/keyboard_choice'
import { MessengerSection } from '~/components/identity/account/messenger/messenger_section'
import { ProfileForm } from '~/components/identity/account/profile_form'
import { themeOptions } from '~/components/identity/account/theme_options'
import { type NotificationChoices } from '~/components/notifications/choices/channel_table'
import { ChoicesForm } from '~/components/notifications/choices/choices_form'
import { Devices } from '~/components/notifications/choices/devices'
import { Page } from '~/components/ui/display/page'
import { useCan } from '~/hooks/use_can'
import { useMediaQuery } from '~/hooks/use_media_query'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { useTheme } from '~/hooks/use_theme'

type Props = InertiaProps<{
  account: Data.Account
  choices: NotificationChoices | null
  devices: Data.PushDevice[]
  companies: Data.CompanyRef[]
  companyTimezone: string
  locales: string[]
  messengerBot: string | null
}>

/** The user's own settings: profile, language and notifications. */
export default function Account({ account, companyTimezone, locales, ...rest }: Props) {
  const { choices, companies, devices, messengerBot, user } = rest
  const editable = useCan()('account.update')
  const isTouchOnly = useMediaQuery('(pointer: coarse) and (hover: none)')
  useMovedParts()
  if (!user) return null

  return (
    <Page>
      <div className="mx-auto max-w-4xl">
        <AccountHead fullName={account.fullName} user={user} tab={t('account.title')} />
        <div className="*:first:border-t-0 *:first:pt-2">
          <Part title={t('account.profile.title')} lead={t('account.profile.lead')}>
            <ProfileForm
              key={account.locale}
              account={account}
              companyTimezone={companyTimezone}
              locales={locales}
              editable={editable}
            />
          </Part>
          <Part title={t('account.appearance.title')} lead={t('account.appearance.lead')}>
            <ThemeChoice />
          </Part>
          {!isTouchOnly && (
            <Part
              id="keyboard"
              title={t('account.keyboard.title')}
              lead={t('account.keyboard.lead')}
            >
              <KeyboardChoice account={account} editable={editable} />
            </Part>
          )}
          {choices && (
            <>
              <Part
                wide
                id="notifications"
                title={t('account.notifications.title')}
                lead={t('account.notifications.lead')}
              >
                <ChoicesForm
                  choices={choices}
                  companies={companies}
                  timezone={account.timezone ?? companyTimezone}
                  devices={devices.length}
                  isMessengerLinked={account.messengerLinked}
                  editable={editable}
                />
              </Part>
              {choices.channels.includes('push') && (
                <Part
                  wide
                  id="devices"
                  title={t('account.devices.title')}
                  lead={t('account.devices.lead')}
                >
                  <Devices devices={devices} userId={account.id} />
                </Part>
              )}
            </>
          )}
          {(messengerBot || account.messengerLinked) && (
            <Part
              wide
              id="messenger"
              title={t('account.messenger.title')}
              lead={t('account.messenger.lead')}
            >
              <MessengerSection account={account} bot={messengerBot} editable={editable} />
            </Part>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Sections of this page that were moved to other pages, by their old anchors. */
const MOVED: Readonly<Record<string, string>> = {
  '#second-factor': '#authenticator-app',
  '#passkeys': '#passkeys',
  '#tokens': '#tokens',
}

function useMovedParts(): void {
  useEffect(() => {
    const part = MOVED[window.location.hash]
    if (part) router.visit(`/account/security${part}`, { replace: true })
  }, [])
}

type PartProps = {
  title: string
  lead: string
  wide?: boolean
  id?: string
  children: ReactNode
}

/** One section of the account: its title on the left, its controls on the right. */
function Part({ title, lead, wide = false, id, children }: PartProps) {
  return (
    <section
      id={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-7 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <header>
        <h2 className="text-md">{title}</h2>
        <p className="mt-1 text-muted">{lead}</p>
      </header>
      <div className={wide ? 'min-w-0' : 'max-w-104 min-w-0'}>{children}</div>
    </section>
  )
}

/** Selects a light or dark theme, or that of the device; takes effect immediately. */
function ThemeChoice() {
  const [theme, choose] = useTheme()
  return (
    <SegmentedControl
      label={t('account.appearance.label')}
      value={theme}
      onValueChange={choose}
      options={themeOptions()}
    />
  )
}
