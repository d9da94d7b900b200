import { Switch as Base } from '@base-ui/react/switch'
import { useId, type ReactNode } from 'react'
import { cx } from '~/lib/cx'

type Props = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  className?: string
}

/**
 * A setting that is on or off and takes effect immediately, without Save. In a form with a submit button, use
 * `Checkbox`.
 * @example <Switch label="Team review" checked={on} onCheckedChange={save} />
 */
export function Switch({ label, hint, className, onCheckedChange, ...rest }: Props) {
  const id = useId()
  return (
    <label
      className={cx(
        'flex min-h-6 items-start justify-between gap-6 pointer-coarse:min-h-11',
        rest.disabled ? 'cursor-not-allowed text-subtle' : 'cursor-pointer',
        className
      )}
    >
      <span className="min-w-0">
        <span id={`${id}-name`} className="block font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="mt-0.5 block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <Base.Root
        {...rest}
        aria-labelledby={`${id}-name`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onCheckedChange={(checked) => onCheckedChange(checked)}
        className="mt-0.5 flex h-5 w-9 shrink-0 rounded-full bg-control p-0.5 transition-colors data-checked:bg-accent data-disabled:opacity-50"
      >
        <Base.Thumb className="size-4 rounded-full bg-surface transition-transform data-checked:translate-x-4 data-checked:bg-on-accent" />
      </Base.Root>
    </label>
  )
}
