import { type Data } from '@generated/data'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { hasPasskeys } from '~/components/identity/passkeys/supported'
import { openRow } from '~/components/identity/security/open_row'
import { Button } from '~/components/ui/form/button'
import { cx } from '~/lib/cx'
import { allOf } from '~/lib/format'
import { t } from '~/lib/i18n'

type Factor = Data.SecondFactor
type Level = 'strong' | 'codes' | 'password' | 'required'

/** Number of remaining recovery codes at which the page recommends new ones. */
const FEW_CODES = 2

type Props = {
  factor: Factor
  /** Number of the user's sessions. */
  devices: number
  tokens: number
}

/** Whether sign-in requires a second factor. */
export const hasFactor = ({ totp, passkeys }: Factor): boolean => totp || passkeys > 0

/** How secure the account is and why, with the next step if there is one. */
export function SecuritySummary({ factor, devices, tokens }: Props) {
  const level = levelOf(factor)
  const isStrong = level === 'strong'
  return (
    <section
      aria-labelledby="how-safe"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3.5">
        <span
          aria-hidden
          className={cx(
            'flex size-9 shrink-0 items-center justify-center rounded-full [&_svg]:size-5',
            isStrong ? 'bg-approved-soft text-approved' : 'bg-changes-soft text-changes'
          )}
        >
          {isStrong ? <ShieldCheck /> : <ShieldAlert />}
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="how-safe" className="text-md text-balance">
            {t(`factors.security.level.${level}`)}
          </h2>
          <p className="mt-0.5 text-muted">{factsOf(factor, devices, tokens).join(' · ')}</p>
          {!isStrong && <p className="mt-2">{t(`factors.security.advice.${level}`)}</p>}
        </div>
      </div>
      {!isStrong && <NextStep level={level} />}
    </section>
  )
}

/** Rows of the page, by recommended step. */
const STEPS = {
  'recovery-codes': 'renew',
  'passkeys': 'add_passkey',
  'authenticator-app': 'add_app',
} as const

function NextStep({ level }: { level: Level }) {
  const factor = hasPasskeys() ? 'passkeys' : 'authenticator-app'
  const row = level === 'codes' ? 'recovery-codes' : factor
  return (
    <Button variant="primary" onClick={() => openRow(row)}>
      {t(`factors.security.${STEPS[row]}`)}
    </Button>
  )
}

function levelOf(factor: Factor): Level {
  if (!hasFactor(factor)) return factor.required ? 'required' : 'password'
  return factor.recoveryCodesLeft > FEW_CODES ? 'strong' : 'codes'
}

/** Returns `Password and authenticator app`, `8 recovery codes left`, `2 devices`. */
function factsOf(factor: Factor, devices: number, tokens: number): string[] {
  const { totp, passkeys, recoveryCodesLeft } = factor
  const ways = [
    t('factors.security.ways.password'),
    ...(totp ? [t('factors.security.ways.totp')] : []),
    ...(passkeys > 0 ? [t('factors.security.ways.passkeys', { count: passkeys })] : []),
  ]
  return [
    allOf(ways),
    ...(hasFactor(factor) ? [t('factors.security.codes', { count: recoveryCodesLeft })] : []),
    t('factors.security.devices', { count: devices }),
    ...(tokens > 0 ? [t('factors.security.tokens', { count: tokens })] : []),
  ]
}
