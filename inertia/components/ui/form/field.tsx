import { Field as Base } from '@base-ui/react/field'
import { Input as BaseInput } from '@base-ui/react/input'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode } from 'react'
import { type Api } from '~/hooks/use_api'
import { cx } from '~/lib/cx'
import { rich, t } from '~/lib/i18n'
import { loginUrl } from '~/lib/urls'

type Props = {
  /** Label of one or two words. */
  label: ReactNode
  /** The field's path in the API's errors: `selectedItems.0.name`. Finds its errors and focuses it. */
  name: string
  /** Permanent help, below the label. */
  hint?: ReactNode
  /** What is wrong and what to do; the control turns red, and screen readers read the error with it. */
  error?: string
  /** Marks the field as optional. All other fields are required. */
  optional?: boolean
  disabled?: boolean
  /** Hides the label except for screen readers, if its meaning is clear from the context. */
  hideLabel?: boolean
  /** A small element at the end of the label's line, such as a link or a number. */
  aside?: ReactNode
  className?: string
  /** One control: Input, Textarea, Select, Combobox, DateField, NumberStepper, Checkbox, Switch… */
  children: ReactNode
}

/**
 * A control with its label, help and error, connected for screen readers.
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

type InputProps = Omit<ComponentProps<typeof BaseInput>, 'className'> & {
  /** A 16 px icon at the start. */
  icon?: ReactNode
  /** Content at the end: a unit, a button. */
  end?: ReactNode
  className?: string
}

/**
 * A single-line text input. In a `Field`, it gets its label, error and name from there.
 * @example <Input value={title} onValueChange={setTitle} maxLength={120} />
 */
export function Input({ icon, end, className, onKeyDown, ...rest }: InputProps) {
  const input: ComponentProps<typeof BaseInput> = {
    ...rest,
    // Keys with which an input method composes text are its own.
    onKeyDown: (event) => event.nativeEvent.isComposing || onKeyDown?.(event),
  }
  if (!icon && !end) return <BaseInput {...input} className={cx('control px-3', className)} />
  return (
    <div className={cx('relative flex w-full items-center', className)}>
      {icon && (
        <span aria-hidden className="pointer-events-none absolute left-3 flex text-subtle">
          {icon}
        </span>
      )}
      <BaseInput {...input} className={cx('control px-3', icon && 'pl-9', end && 'pr-11')} />
      {end && <span className="absolute right-1 flex items-center text-subtle">{end}</span>}
    </div>
  )
}

type FormErrorsProps = {
  /** The request whose problem is shown. */
  api: Pick<Api, 'problem' | 'message' | 'errors'>
  className?: string
}

/**
 * Errors of a whole form: a problem that belongs to no field, or the number of invalid fields. Goes above the
 * form's buttons. Empty without errors.
 *
 * @example <FormErrors api={api} />
 */
export function FormErrors({ api, className }: FormErrorsProps) {
  const count = Object.keys(api.errors).length
  const words = api.message ?? (count > 0 ? t('common.form.check', { count }) : null)
  return (
    <div role="alert" className={className} hidden={!words}>
      {words && (
        <p className="flex items-start gap-2 rounded-md bg-overdue-soft px-3 py-2.5 text-ink">
          <CircleAlert aria-hidden className="mt-0.5 text-overdue" />
          <span>{api.problem?.kind === 'unauthorized' ? signedOut(words) : words}</span>
        </p>
      )}
    </div>
  )
}

/** Text for a 401 response, with a link to sign in. On the sign-in page, the server's own text is used. */
function signedOut(words: string) {
  if (location.pathname.startsWith('/login')) return words
  return rich('auth.signed_out', {
    link: (chunks) => (
      <a
        key="link"
        href={loginUrl()}
        target="_blank"
        rel="noreferrer"
        className="font-medium underline underline-offset-2"
      >
        {chunks}
      </a>
    ),
  })
}
