import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import { ChevronRight, Check, Lock, Minus, X } from 'lucide-react'
import { groupName, type Group } from '~/components/identity/permissions/group_rows'
import {
  type Overrides,
  allowedBy,
  type Choice,
  CHOICES,
  openChoices,
  savedChoice,
} from '~/components/identity/permissions/use_overrides'
import { type ExplainedPermission } from '~/components/identity/types'
import { cx } from '~/lib/cx'
import { formatDay } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  group: Group
  overrides: Overrides
  editable: boolean
  /** Whether the group is expanded at first; the user can collapse and expand it in any case. */
  isOpen: boolean
}

/** The permissions of one group. */
export function PermissionGroup({ group, overrides, editable, isOpen }: Props) {
  return (
    <details
      open={isOpen}
      className="group/fold overflow-clip rounded-lg border border-line bg-surface"
    >
      <summary className="flex cursor-default list-none items-center gap-2 bg-sunken px-4 py-2 group-open/fold:border-b group-open/fold:border-line hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="text-subtle transition-transform group-open/fold:rotate-90 motion-reduce:transition-none"
        />
        <h3 className="text-base">{groupName(group.id)}</h3>
        <span className="tabular ml-auto text-sm font-normal text-subtle">
          <span className="sr-only">, </span>
          {t('people.sheet.group_count', {
            allowed: group.rows.filter(overrides.isAllowed).length,
            total: group.rows.length,
          })}
        </span>
      </summary>
      <ul className="@container divide-y divide-line">
        {group.rows.map((row) => (
          <PermissionRow key={row.permission} row={row} overrides={overrides} editable={editable} />
        ))}
      </ul>
    </details>
  )
}

const KEY =
  'inline-flex h-full flex-auto items-center justify-center gap-1 rounded-sm px-2 text-sm font-medium whitespace-nowrap ' +
  'text-muted transition-colors enabled:hover:text-ink disabled:opacity-45 ' +
  'data-pressed:bg-key data-pressed:text-ink data-pressed:opacity-100 ' +
  'data-pressed:shadow-[0_0_0_1px_var(--color-line),0_1px_2px_rgb(0_0_0/0.08)]'

/** Icons of the chosen option, so that the choice isn't shown by colour or border alone. */
const SIGNS = {
  role: <Check className="size-3.5" />,
  grant: <Check className="size-3.5" />,
  revoke: <X className="size-3.5" />,
}

type PermissionRowProps = { row: ExplainedPermission; overrides: Overrides; editable: boolean }

/** One permission: its description, whether the user has it and why, and the choice of an override. */
function PermissionRow({ row, overrides, editable }: PermissionRowProps) {
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

/** Explains in a sentence why a user has a permission or not. */
function explainPermission(row: ExplainedPermission): string {
  const { override, roleDefault } = row
  if (!override) return t(`people.sheet.reasons.role_${roleDefault ? 'on' : 'off'}`)

  const who = override.setBy?.fullName ?? t('people.sheet.reasons.operator')
  const day = formatDay(String(override.setAt))
  const isOver = (override.effect === 'grant') !== roleDefault
  return t(`people.sheet.reasons.${override.effect}_${isOver ? 'over' : 'same'}`, { who, day })
}

/** Explains what an unsaved choice will change. */
function explainChange(row: ExplainedPermission, choice: Choice): string {
  const way = allowedBy(row, choice) ? 'on' : 'off'
  if (choice === 'role') return t(`people.sheet.reasons.will_role_${way}`)
  const stays = allowedBy(row, savedChoice(row)) === allowedBy(row, choice)
  return t(`people.sheet.reasons.${stays ? 'stays' : 'will'}_${way}`)
}

/** Explains why the current user can't choose freely; null if they can. */
function explainLock(row: ExplainedPermission): string | null {
  if (row.grantable) return null
  const locks = { role: 'locked', grant: 'locked_granted', revoke: 'locked_revoked' } as const
  return t(`people.sheet.${locks[savedChoice(row)]}`)
}

type OverrideChoiceProps = {
  row: ExplainedPermission
  value: Choice
  onChoose: (choice: Choice) => void
}

/** The options: as in the role, allowed, or denied. Options that the current user can't choose are disabled. */
function OverrideChoice({ row, value, onChoose }: OverrideChoiceProps) {
  const open = openChoices(row)
  const name = t(`people.permissions.${row.permission}.name`)
  return (
    <ToggleGroup
      aria-label={t('people.sheet.choice', { name })}
      value={[value]}
      onValueChange={([next]) => next && onChoose(next as Choice)}
      className="flex h-8 w-full shrink-0 items-center gap-0.5 rounded-md bg-selected p-0.5 pointer-coarse:h-10 @md:ml-8 @md:w-72 @2xl:ml-0"
    >
      {CHOICES.map((choice) => (
        <Toggle
          key={choice}
          value={choice}
          disabled={!open.includes(choice)}
          aria-label={
            choice === 'role'
              ? t(row.roleDefault ? 'people.sheet.default_on' : 'people.sheet.default_off')
              : undefined
          }
          className={KEY}
        >
          {choice === value && SIGNS[choice]}
          {t(`people.sheet.${choice === 'role' ? 'default' : choice}`)}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
