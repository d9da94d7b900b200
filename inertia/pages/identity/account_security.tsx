import { type Data } from '@generated/data'
import {
  Fingerprint,
  KeyRound,
  LifeBuoy,
  MonitorSmartphone,
  RectangleEllipsis,
  Smartphone,
  ChevronDown,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AccountHead } from '~/components/identity/account/account_head'
import { OwnSessions } from '~/components/identity/account/own_sessions'
import { PasswordForm } from '~/components/identity/account/password_form'
import { deviceName } from '~/components/identity/words'
import { OwnApp } from '~/components/identity/factors/own_app'
import { OwnPasskeys } from '~/components/identity/passkeys/own_passkeys'
import { hasFactor, SecuritySummary } from '~/components/identity/security/security_summary'
import { useOpenedRow } from '~/components/identity/security/open_row'
import { OwnTokens } from '~/components/identity/tokens/own_tokens'
import {
  type ApiToken,
  type Rows,
  type Session,
  type TokenRules,
} from '~/components/identity/types'
import { Page } from '~/components/ui/display/page'
import { formatList } from '~/lib/format'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { Button } from '~/components/ui/form/button'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { lazyPart } from '~/lib/loading/lazy_part'

type Props = InertiaProps<{
  account: Data.Account
  sessions: Rows<Session>
  /** Null for users who can't change their own account; they have no tokens either. */
  factor: Data.SecondFactor | null
  passkeys: Data.Passkey[]
  tokens: Rows<ApiToken> | null
  tokenRules: TokenRules
}>

/** The user's ways to sign in, sessions and API tokens: one line each, with details on demand. */
export default function AccountSecurity({ account, sessions, tokens, ...rest }: Props) {
  const { factor, passkeys, tokenRules, user } = rest
  useOpenedRow()
  if (!user) return null
  const { email, fullName } = account
  const here = sessions.data.find(({ current }) => current)
  const tokenCount = tokens?.metadata.total ?? 0

  return (
    <Page>
      <div className="mx-auto max-w-4xl">
        <AccountHead fullName={fullName} user={user} tab={t('factors.security.title')} />
        {factor && (
          <SecuritySummary factor={factor} devices={sessions.metadata.total} tokens={tokenCount} />
        )}
        <div className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
          {factor && (
            <>
              <SecurityRow
                id="password"
                icon={<RectangleEllipsis />}
                title={t('account.password.title')}
                line={t(`factors.security.password_${extraFactorKey(factor)}`)}
              >
                <p className="mb-5 text-muted">
                  {t(`account.password.lead${account.messengerLinked ? '_messenger' : ''}`)}
                </p>
                <PasswordForm
                  email={email}
                  about={[fullName, user.company.name]}
                  hasTokens={tokenCount > 0}
                />
              </SecurityRow>
              <SecurityRow
                id="authenticator-app"
                icon={<Smartphone />}
                title={t('factors.app')}
                line={t(factor.totp ? 'factors.app_on' : 'factors.security.app_off')}
              >
                <OwnApp factor={factor} email={email} />
              </SecurityRow>
              <SecurityRow
                id="passkeys"
                icon={<Fingerprint />}
                title={t('factors.passkeys.title')}
                line={
                  passkeys.length > 0
                    ? formatList(passkeys.map(({ name }) => name))
                    : t('factors.passkeys.none')
                }
              >
                <OwnPasskeys
                  passkeys={passkeys}
                  isFirstFactor={!hasFactor(factor)}
                  email={email}
                  suggested={here ? deviceName(here.device) : t('factors.passkeys.default_name')}
                />
              </SecurityRow>
              <SecurityRow
                id="recovery-codes"
                icon={<LifeBuoy />}
                title={t('factors.codes')}
                line={
                  hasFactor(factor)
                    ? t('factors.codes_left', { count: factor.recoveryCodesLeft })
                    : t('factors.security.codes_none')
                }
              >
                <OwnCodes
                  isProtected={hasFactor(factor)}
                  count={factor.recoveryCodesLeft}
                  email={email}
                />
              </SecurityRow>
            </>
          )}
          <SecurityRow
            id="sessions"
            icon={<MonitorSmartphone />}
            title={t('account.sessions.title')}
            line={t('factors.security.sessions_line', { count: sessions.metadata.total })}
          >
            <OwnSessions sessions={sessions} hasTokens={tokenCount > 0} />
          </SecurityRow>
          {tokens && (
            <SecurityRow
              id="tokens"
              icon={<KeyRound />}
              title={t('tokens.title')}
              line={t('factors.security.tokens_line', { count: tokenCount })}
            >
              <OwnTokens tokens={tokens} rules={tokenRules} />
            </SecurityRow>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Returns the end of the key of the text about what is required in addition to the password. */
function extraFactorKey(factor: Data.SecondFactor) {
  if (!hasFactor(factor)) return 'alone'
  return factor.totp ? 'first' : 'passkey'
}

type SecurityRowProps = {
  /** Anchor of the row in the URL. */
  id: string
  icon: ReactNode
  title: string
  /** The current state, in one line. */
  line: string
  /** The controls, shown when the row is expanded. */
  children: ReactNode
}

/** One security setting of an account: a line with its state, and details on demand. */
function SecurityRow({ id, icon, title, line, children }: SecurityRowProps) {
  return (
    <details id={id} className="group/row scroll-mt-4">
      <summary className="flex min-h-16 cursor-default list-none items-center gap-3.5 px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden
          className="flex size-9 shrink-0 items-center justify-center rounded-md bg-selected text-muted"
        >
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <h2 className="text-base">{title}</h2>
          <span className="block text-muted [overflow-wrap:anywhere] group-open/row:hidden">
            {line}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="shrink-0 text-subtle transition-transform group-open/row:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="max-w-2xl px-4 pt-1 pb-6 sm:pr-5 sm:pl-[4.375rem]">{children}</div>
    </details>
  )
}

const FactorDialog = lazyPart(() => import('~/components/identity/factors/factor_dialog'))

type OwnCodesProps = { isProtected: boolean; count: number; email: string }

/**
 * The user's recovery codes: how many are left, and a button for new ones. The first ones are created with the first
 * factor.
 */
function OwnCodes({ isProtected, count, email }: OwnCodesProps) {
  const api = useReauthenticatingApi()
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)

  async function renew() {
    const result = await api.submit('post', '/api/account/second-factor/recovery-codes', {
      idempotent: false,
    })
    if (result.ok) setCodes(result.data.recoveryCodes)
    return result
  }

  if (!isProtected) return <p className="text-muted">{t('factors.security.codes_none_body')}</p>
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('factors.codes_left', { count })}</p>
      <div>
        <Button onClick={() => setAsking(true)}>{t('factors.renew')}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('factors.renew_title')}
        consequence={t('factors.renew_body')}
        confirm={t('factors.renew')}
        onConfirm={renew}
        reloads={['factor']}
        api={api}
      />
      {codes && <FactorDialog start={{ codes }} email={email} onClose={() => setCodes(null)} />}
    </div>
  )
}
