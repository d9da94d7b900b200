import { Field } from '@base-ui/react/field'
import { cx } from '~/lib/cx'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onValueChange: (value: string) => void
  /** Earliest and latest day, `YYYY-MM-DD`. */
  min?: string
  max?: string
  className?: string
}

/**
 * A day, chosen with the calendar of the browser or the phone. The value is formatted as elsewhere on the page, and in
 * the browser's format during input.
 * @example <DateField value={dueDate} onValueChange={setDueDate} min={isoDay(new Date())} />
 */
export function DateField({ value, onValueChange, className, ...rest }: Props) {
  return (
    <span className={cx('relative block w-full max-w-48', className)}>
      <Field.Control
        {...rest}
        type="date"
        value={value}
        onValueChange={(next) => onValueChange(next)}
        // With forced colors, the browser ignores the transparent text colour, so that its own format stays visible.
        className="peer control tabular w-full px-3 not-focus:text-transparent [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:right-3"
      />
      <span
        aria-hidden
        className={cx(
          'pointer-events-none absolute inset-y-0 left-3 flex items-center whitespace-nowrap peer-focus:hidden forced-colors:hidden',
          !value && 'text-subtle'
        )}
      >
        {value ? formatDate(value) : t('common.field.no_date')}
      </span>
    </span>
  )
}
