import { type Data } from '@generated/data'
import { type ReactNode } from 'react'
import { ChoicesForm } from '~/components/notifications/choices/choices_form'
import { Devices } from '~/components/notifications/choices/devices'
import { deviceName } from '~/components/identity/device_name'
import { OwnFactor } from '~/components/identity/factors/own_factor'
import { MessengerSection } from '~/components/identity/account/messenger/messenger_section'
import { OwnPasskeys } from '~/components/identity/passkeys/own_passkeys'
import { OwnTokens } from '~/components/identity/tokens/own_tokens'
import { OwnSessions } from '~/components/identity/account/own_sessions'
import { PasswordForm } from '~/components/identity/account/password_form'
import { ProfileForm } from '~/components/identity/account/profile_form'
import { ThemeChoice } from '~/components/identity/account/theme_choice'
import { type ApiToken, type Session, type TokenRules } from '~/components/identity/types'
import { Avatar } from '~/components/ui/display/avatar'
import { Notice } from '~/components/ui/display/notice'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<{
  account: Data.Account
  sessions: Session[]
  tokens: ApiToken[]
  tokenRules: TokenRules
  /** Null for those whose account is closed to them. */
  factor: Data.SecondFactor | null
  passkeys: Data.Passkey[]
  choices: Data.NotificationChoices | null
  devices: Data.PushDevice[]
  companies: Data.CompanyRef[]
  companyTimezone: string
  locales: string[]
  messengerBot: string | null
}>

/** One's own settings: who one is here, the password, where one is signed in, and one's programs. */
export default function Account({ account, sessions, companyTimezone, locales, ...rest }: Props) {
  const { choices, companies, factor, devices, messengerBot, passkeys } = rest
  const { tokenRules, tokens, user } = rest
  const editable = useCan()('account.update')
  if (!user) return null
  const { company, role } = user

  return (
    <Page>
      <div className="mx-auto max-w-4xl">
        <PageHeader
          title={
            <span className="flex min-w-0 items-center gap-3">
              <Avatar name={account.fullName} size="lg" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{account.fullName}</span>
            </span>
          }
          tab={t('account.title')}
          meta={
            <>
              <span>{t(`common.roles.${role}`)}</span>
              <span>{company.name}</span>
            </>
          }
        />
        {!editable && <Notice className="mb-6">{t('account.locked')}</Notice>}
        <Part title={t('account.profile.title')} lead={t('account.profile.lead')}>
          <ProfileForm
            key={[account.fullName, account.timezone, account.locale, account.clock].join()}
            account={account}
            companyTimezone={companyTimezone}
            locales={locales}
            editable={editable}
          />
        </Part>
        <Part title={t('account.appearance.title')} lead={t('account.appearance.lead')}>
          <ThemeChoice />
        </Part>
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
                <Devices devices={devices} personId={account.id} />
              </Part>
            )}
          </>
        )}
        {editable && (
          <Part title={t('account.password.title')} lead={t('account.password.lead')}>
            <PasswordForm
              email={account.email}
              about={[account.fullName, company.name]}
              hasTokens={tokens.length > 0}
            />
          </Part>
        )}
        {factor && (
          <Part wide id="second-factor" title={t('factors.title')} lead={t('factors.lead')}>
            <OwnFactor factor={factor} email={account.email} />
          </Part>
        )}
        {factor && (
          <Part
            wide
            id="passkeys"
            title={t('factors.passkeys.title')}
            lead={t('factors.passkeys.lead')}
          >
            <OwnPasskeys
              passkeys={passkeys}
              email={account.email}
              suggested={deviceName(sessions.find(({ current }) => current)!.device)}
            />
          </Part>
        )}
        {(messengerBot || account.messengerLinked) && (
          <Part wide title={t('account.messenger.title')} lead={t('account.messenger.lead')}>
            <MessengerSection account={account} bot={messengerBot} editable={editable} />
          </Part>
        )}
        <Part wide title={t('account.sessions.title')} lead={t('account.sessions.lead')}>
          <OwnSessions sessions={sessions} hasTokens={tokens.length > 0} />
        </Part>
        {editable && (
          <Part wide id="tokens" title={t('tokens.title')} lead={t('tokens.lead')}>
            <OwnTokens tokens={tokens} rules={tokenRules} />
          </Part>
        )}
      </div>
    </Page>
  )
}

type PartProps = {
  title: string
  lead: string
  wide?: boolean
  id?: string
  children: ReactNode
}

/** One subject of the account: what it is on the left, what to do about it on the right. */
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
