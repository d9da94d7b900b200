import { ShieldAlert, ShieldCheck, ShieldQuestion, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { type Verification } from '~/components/audit/types'
import { Button } from '~/components/ui/form/button'
import { IconButton } from '~/components/ui/form/icon_button'
import { Countdown } from '~/components/ui/marks/illustrations'
import { useSeesAll } from '~/hooks/use_shared_props'
import { send } from '~/lib/api'
import { cx } from '~/lib/cx'
import { formatTime } from '~/lib/format'
import { rich, t } from '~/lib/i18n'

type VerifyState =
  | { kind: 'running' }
  | { kind: 'done'; result: Verification; at: number }
  | { kind: 'failed'; message: string | null }

/** Verifies the log's chain on request. */
export function useVerification() {
  const [state, setState] = useState<VerifyState | null>(null)

  async function verify() {
    setState({ kind: 'running' })
    const result = await send('get', '/api/audit/verify')
    setState(
      result.ok
        ? { kind: 'done', result: result.data, at: Date.now() }
        : { kind: 'failed', message: result.problem.message }
    )
  }

  return { state, verify, dismiss: () => setState(null) }
}

type Props = { state: VerifyState | null; onAgain: () => void; onDismiss: () => void }

/** Progress or result of the verification, as text. */
export function VerificationResult({ state, onAgain, onDismiss }: Props) {
  const seesAll = useSeesAll()
  return (
    <div aria-live="polite">
      {state?.kind === 'running' && (
        <Panel
          icon={<Countdown sweeping className="size-5 text-muted" />}
          title={t('audit.verify.running')}
        >
          {t('audit.verify.running_hint')}
        </Panel>
      )}
      {state?.kind === 'failed' && (
        <Panel
          icon={<ShieldQuestion className="size-5! text-changes" />}
          tone="bg-changes-soft"
          title={t('audit.verify.failed')}
          action={<Again onAgain={onAgain} />}
          onDismiss={onDismiss}
        >
          {state.message}
        </Panel>
      )}
      {state?.kind === 'done' && state.result.valid && (
        <Panel
          icon={<ShieldCheck className="size-5! text-approved" />}
          tone="bg-approved-soft"
          title={t(seesAll ? 'audit.verify.valid' : 'audit.verify.valid_own', {
            count: state.result.checked,
          })}
          onDismiss={onDismiss}
        >
          {t('audit.verify.valid_hint', { when: formatTime(state.at) })}
        </Panel>
      )}
      {state?.kind === 'done' && !state.result.valid && (
        <Panel
          icon={<ShieldAlert className="size-5! text-overdue" />}
          tone="bg-overdue-soft"
          title={
            seesAll
              ? t('audit.verify.broken', { count: Math.max(0, state.result.checked - 1) })
              : t('audit.verify.broken_own')
          }
          action={<Again onAgain={onAgain} />}
          onDismiss={onDismiss}
        >
          {state.result.brokenAt
            ? rich('audit.verify.broken_at', {
                id: state.result.brokenAt,
                code: (chunks) => (
                  <code key="id" className="font-mono text-sm [overflow-wrap:anywhere]">
                    {chunks}
                  </code>
                ),
              })
            : t('audit.verify.broken_elsewhere')}
        </Panel>
      )}
    </div>
  )
}

type PanelProps = {
  icon: ReactNode
  title: string
  tone?: string
  action?: ReactNode
  onDismiss?: () => void
  children: ReactNode
}

function Panel({ icon, title, tone = 'bg-sunken', action, onDismiss, children }: PanelProps) {
  return (
    <div className={cx('mb-5 flex items-start gap-3 rounded-lg py-3 pr-2 pl-4', tone)}>
      <span className="mt-0.5 flex">{icon}</span>
      <div className="min-w-0 flex-1 py-0.5">
        <p className="font-medium">{title}</p>
        <p className="text-muted">{children}</p>
      </div>
      {action}
      {onDismiss && (
        <IconButton size="sm" label={t('audit.verify.dismiss')} onClick={onDismiss}>
          <X />
        </IconButton>
      )}
    </div>
  )
}

function Again({ onAgain }: { onAgain: () => void }) {
  return (
    <Button size="sm" onClick={onAgain}>
      {t('audit.verify.again')}
    </Button>
  )
}
