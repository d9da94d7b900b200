import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { type ReactNode } from 'react'
import { cx } from '~/lib/cx'

type Props = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** The label next to it; part of the click area. */
  label: ReactNode
  hint?: ReactNode
  /** Whether some of its items are selected. */
  indeterminate?: boolean
  disabled?: boolean
  /** Hides the label except for screen readers, as in the first column of a table. */
  hideLabel?: boolean
  className?: string
}

/**
 * A checkbox: yes or no, or one of several values that can be combined.
 * @example <Checkbox label="Keep me signed in" checked={remember} onCheckedChange={setRemember} />
 */
export function Checkbox({
  label,
  hint,
  hideLabel = false,
  disabled,
  className,
  onCheckedChange,
  ...rest
}: Props) {
  return (
    <label
      className={cx(
        // With a label of several lines, the box is level with the first line; a single line is centered in the row.
        'group inline-flex min-h-5 flex-wrap content-center items-start gap-2.5 pointer-coarse:min-h-11',
        disabled ? 'cursor-not-allowed text-subtle' : 'cursor-pointer',
        className
      )}
    >
      <Base.Root
        {...rest}
        disabled={disabled}
        onCheckedChange={(checked) => onCheckedChange(checked)}
        className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-xs border border-control bg-surface transition-colors group-hover:border-muted data-checked:border-accent data-checked:bg-accent data-disabled:border-line-strong data-disabled:bg-sunken data-indeterminate:border-accent data-indeterminate:bg-accent data-invalid:border-danger-text pointer-coarse:mt-0 pointer-coarse:size-5"
      >
        <Base.Indicator className="flex text-on-accent data-disabled:text-ink data-unchecked:hidden">
          {rest.indeterminate ? (
            <Minus className="size-3" strokeWidth={3} />
          ) : (
            <Check className="size-3" strokeWidth={3} />
          )}
        </Base.Indicator>
      </Base.Root>
      <span className={cx('min-w-0', hideLabel ? 'sr-only' : 'flex-1')}>
        {label}
        {hint && <span className="mt-0.5 block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
