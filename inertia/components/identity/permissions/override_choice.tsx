import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import { Check, X } from 'lucide-react'
import { CHOICES, openChoices, type Choice } from '~/components/identity/permissions/choices'
import { type ExplainedPermission } from '~/components/identity/types'
import { t } from '~/lib/i18n'

type Props = {
  row: ExplainedPermission
  value: Choice
  onChoose: (choice: Choice) => void
}

const KEY =
  'inline-flex h-full flex-auto items-center justify-center gap-1 rounded-sm px-2 text-sm font-medium whitespace-nowrap ' +
  'text-muted transition-colors enabled:hover:text-ink disabled:opacity-45 ' +
  'data-pressed:bg-key data-pressed:text-ink data-pressed:opacity-100 ' +
  'data-pressed:shadow-[0_0_0_1px_var(--color-line),0_1px_2px_rgb(0_0_0/0.08)]'

/** The sign of the chosen one, so that neither colour nor edge says it alone. */
const SIGNS = {
  role: <Check className="size-3.5" />,
  grant: <Check className="size-3.5" />,
  revoke: <X className="size-3.5" />,
}

/** As the role says, allowed, or denied; what the caller may not choose is off. */
export function OverrideChoice({ row, value, onChoose }: Props) {
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
