import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import { type ReactNode } from 'react'
import { cx } from '~/lib/cx'

type Segment<T extends string> = {
  value: T
  label: string
  icon?: ReactNode
  /** Shows only the icon; the label is its accessible name. */
  iconOnly?: boolean
  /** Number of records, formatted; not shown if it is zero. */
  count?: number | string
}

type Props<T extends string> = {
  value: T
  onValueChange: (value: T) => void
  options: Segment<T>[]
  /** Name of the group, for screen readers. */
  label: string
  /** Full width, with equal segments. */
  fill?: boolean
}

/**
 * Selects one of two to five views of the same content: list or board, month or week.
 * @example <SegmentedControl label="View" value={view} onValueChange={setView} options={views} />
 */
export function SegmentedControl<T extends string>({
  value,
  onValueChange,
  options,
  label,
  fill = false,
}: Props<T>) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => next && onValueChange(next as T)}
      className={cx(
        'min-h-(--control) items-center gap-0.5 rounded-md bg-selected p-0.5 max-[22.5rem]:flex-wrap',
        fill ? 'flex *:flex-1 *:justify-center' : 'inline-flex w-fit max-w-full'
      )}
    >
      {options.map((option) => (
        <Toggle
          key={option.value}
          value={option.value}
          aria-label={option.iconOnly ? option.label : undefined}
          title={option.iconOnly ? option.label : undefined}
          className="inline-flex min-h-[calc(var(--control)-0.25rem)] items-center gap-1.5 rounded-sm px-2.5 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink data-pressed:bg-key data-pressed:text-ink data-pressed:shadow-[0_0_0_1px_var(--color-subtle),0_1px_2px_rgb(0_0_0/0.08)]"
        >
          {option.icon}
          {!option.iconOnly && option.label}
          {option.count ? <span className="tabular font-normal">{option.count}</span> : null}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
