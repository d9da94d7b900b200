import { Field as Base } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import { type ReactNode } from 'react'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  /** What is asked for, in a word or two. */
  label: ReactNode
  /** The field's path in the API's errors: `selectedItems.0.name`. Errors are found and focused by it. */
  name: string
  /** Help that is always there, under the label. */
  hint?: ReactNode
  /** What is wrong and what to do; turns the control red and is read out with it. */
  error?: string
  /** Marks the field as one that may be left empty. Fields are required unless they say so. */
  optional?: boolean
  disabled?: boolean
  /** Keeps the label for screen readers only, where the place already says it. */
  hideLabel?: boolean
  /** Something small at the end of the label's line, such as a link or a count. */
  aside?: ReactNode
  className?: string
  /** One control: Input, Textarea, Select, Combobox, DateField, NumberStepper, Checkbox, Switch… */
  children: ReactNode
}

/**
 * A control with its label, help and error, wired to each other for screen readers.
 *
 * @example
 * <Field label="Title" name="title" error={api.errors.title}>
 *   <Input value={title} onValueChange={setTitle} />
 * </Field>
 */
export function Field({
  label,
  name,
  hint,
  error,
  optional = false,
  disabled,
  hideLabel = false,
  aside,
  className,
  children,
}: Props) {
  return (
    <Base.Root
      name={name}
      data-field={name}
      invalid={Boolean(error)}
      disabled={disabled}
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <div className={cx('flex items-baseline gap-1.5', hideLabel && 'sr-only')}>
        <Base.Label className="min-w-0 font-medium text-ink data-disabled:text-subtle">
          {label}
        </Base.Label>
        {optional && <span className="text-sm text-subtle">{t('common.field.optional')}</span>}
        {aside && <span className="ml-auto text-sm text-subtle">{aside}</span>}
      </div>
      {hint && (
        <Base.Description className="-mt-1 max-w-prose text-sm text-muted">{hint}</Base.Description>
      )}
      {children}
      <Base.Error
        match={Boolean(error)}
        className="flex items-start gap-1.5 text-sm text-danger-text"
      >
        <CircleAlert aria-hidden className="mt-px size-4" />
        <span>{error}</span>
      </Base.Error>
    </Base.Root>
  )
}
