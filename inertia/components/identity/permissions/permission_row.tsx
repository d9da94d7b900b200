import { Check, Lock, Minus } from 'lucide-react'
import { savedChoice } from '~/components/identity/permissions/choices'
import { OverrideChoice } from '~/components/identity/permissions/override_choice'
import { type Overrides } from '~/components/identity/permissions/use_overrides'
import {
  explainLock,
  explainPermission,
  explainChange,
} from '~/components/identity/permissions/explanations'
import { type ExplainedPermission } from '~/components/identity/types'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = { row: ExplainedPermission; overrides: Overrides; editable: boolean }

/** One permission: what it is, whether this person has it and why, and what to make of it. */
export function PermissionRow({ row, overrides, editable }: Props) {
  const choice = overrides.choiceOf(row)
  const isPending = choice !== savedChoice(row)
  const allowed = overrides.isAllowed(row)
  const lock = editable ? explainLock(row) : null
  const name = t(`people.permissions.${row.permission}.name`)

  return (
    <li
      data-permission={row.permission}
      className={cx(
        'flex flex-col gap-2.5 border-l-2 px-4 py-3 transition-colors @2xl:flex-row @2xl:gap-6',
        isPending ? 'border-l-accent bg-accent-soft' : 'border-l-transparent'
      )}
    >
      <div className="flex min-w-0 flex-1 gap-3">
        <Effect allowed={allowed} />
        <div className="min-w-0">
          <p className={cx('font-medium', !allowed && 'text-muted')} title={row.permission}>
            {name}
          </p>
          <p className="text-sm text-muted">{t(`people.permissions.${row.permission}.body`)}</p>
          <p className={cx('mt-1 text-sm', isPending || row.override ? 'text-ink' : 'text-subtle')}>
            {isPending ? explainChange(row, choice) : explainPermission(row)}
          </p>
          {lock && (
            <p className="mt-1 flex items-start gap-1.5 text-sm text-subtle">
              <Lock aria-hidden className="mt-0.5 size-3.5" />
              {lock}
            </p>
          )}
        </div>
      </div>
      {editable && (
        <OverrideChoice row={row} value={choice} onChoose={(next) => overrides.choose(row, next)} />
      )}
    </li>
  )
}

function Effect({ allowed }: { allowed: boolean }) {
  return (
    <span
      role="img"
      aria-label={t(allowed ? 'people.sheet.allowed' : 'people.sheet.denied')}
      className={cx(
        'mt-px flex size-5 shrink-0 items-center justify-center rounded-full',
        allowed ? 'bg-ink text-on-ink' : 'bg-selected text-subtle'
      )}
    >
      {allowed ? (
        <Check className="size-3" strokeWidth={2.5} />
      ) : (
        <Minus className="size-3" strokeWidth={2.5} />
      )}
    </span>
  )
}
