import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId, type ReactNode } from 'react'
import { type Option } from '~/components/ui/form/select'
import { cx } from '~/lib/cx'

type Props<T extends string> = {
  value: T | null
  onValueChange: (value: T) => void
  options: (Option<T> & { picture?: ReactNode })[]
  /** Minimum width of a card, as a CSS length; the cards of a row share its width. */
  minWidth?: string
  /** Name for screen readers, without a `Field`. */
  label?: string
}

/**
 * Selects one of a few options, each shown as a card: an aspect ratio with its outline, a role with its description.
 * @example <RadioCards value={ratio} onValueChange={setRatio} options={ratios} minWidth="7rem" />
 */
export function RadioCards<T extends string>({
  value,
  onValueChange,
  options,
  minWidth = '12rem',
  label,
}: Props<T>) {
  const id = useId()
  return (
    <RadioGroup
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as T)}
      aria-label={label}
      className="grid gap-2"
      style={{ gridTemplateColumns: columnsOf(options.length, minWidth) }}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative flex min-w-0 cursor-pointer items-start gap-2.5 rounded-md border border-line-strong bg-surface p-3 transition-colors',
            'hover:border-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            'has-data-checked:border-ring has-data-checked:bg-accent-soft has-data-checked:shadow-[inset_0_0_0_1px_var(--color-ring)]',
            'has-data-disabled:cursor-not-allowed has-data-disabled:bg-sunken has-data-disabled:text-subtle'
          )}
        >
          <Radio.Root
            value={option.value}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.hint && `${id}-${option.value}-hint`}
            disabled={option.disabled}
            className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-control bg-surface outline-none data-checked:border-accent data-checked:bg-accent"
          >
            <Radio.Indicator className="size-1.5 rounded-full bg-on-accent data-unchecked:hidden" />
          </Radio.Root>
          <span className="min-w-0 flex-1">
            <span id={`${id}-${option.value}`} className="flex items-center gap-2 font-medium">
              {option.icon}
              {option.label}
            </span>
            {option.hint && (
              <span id={`${id}-${option.value}-hint`} className="mt-0.5 block text-sm text-muted">
                {option.hint}
              </span>
            )}
          </span>
          {option.picture}
        </label>
      ))}
    </RadioGroup>
  )
}

/**
 * Returns the CSS grid columns: as many as fit. Four cards use four or two columns, so that none is alone in its row.
 */
function columnsOf(count: number, minWidth: string): string {
  const width =
    count === 4 && !minWidth.endsWith('%')
      ? // Negative where four fit, far beyond the row where they don't: the bounds decide.
        `clamp(25% - 0.5rem, (4 * ${minWidth} + 1.5rem - 100%) * 999, 50% - 0.5rem)`
      : `min(${minWidth}, 100%)`
  return `repeat(auto-fill, minmax(${width}, 1fr))`
}
