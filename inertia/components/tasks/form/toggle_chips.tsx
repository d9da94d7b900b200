import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import { Check } from 'lucide-react'
import { cx } from '~/lib/cx'

type Props<T extends string> = {
  chips: { value: T; label: string }[]
  chosen: readonly T[]
  onToggle: (value: T) => void
  /** Name of the group, for screen readers. */
  label: string
}

/**
 * Selects any number of a few values, all of which are visible. The group is one stop of Tab; arrow keys move within
 * it.
 */
export function ToggleChips<T extends string>({ chips, chosen, onToggle, label }: Props<T>) {
  return (
    <ToggleGroup
      multiple
      aria-label={label}
      value={[...chosen]}
      onValueChange={(next) => {
        const changed = chips.find(({ value }) => next.includes(value) !== chosen.includes(value))
        if (changed) onToggle(changed.value)
      }}
      className="flex flex-wrap gap-1.5"
    >
      {chips.map(({ value, label: words }) => {
        const isOn = chosen.includes(value)
        return (
          <Toggle
            key={value}
            value={value}
            className={cx(
              'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-left transition-colors pointer-coarse:min-h-11 pointer-coarse:px-4',
              isOn
                ? 'border-ring bg-accent-soft shadow-[inset_0_0_0_1px_var(--color-ring)]'
                : 'border-line-strong bg-surface text-muted hover:border-control hover:bg-hover hover:text-ink'
            )}
          >
            {isOn && <Check className="size-3.5 text-accent-text" strokeWidth={2.5} />}
            {words}
          </Toggle>
        )
      })}
    </ToggleGroup>
  )
}
