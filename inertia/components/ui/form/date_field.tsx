import { Field } from '@base-ui/react/field'
import { cx } from '~/lib/cx'

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
 * A day, with the machine's own calendar: the one that people and their phones know. How it writes the day
 * is the browser's to say, by its own language; a page can't.
 *
 * @example <DateField value={dueDate} onValueChange={setDueDate} min={isoDay(new Date())} />
 */
export function DateField({ value, onValueChange, className, ...rest }: Props) {
  return (
    <Field.Control
      {...rest}
      type="date"
      value={value}
      onValueChange={(next) => onValueChange(next)}
      className={cx('control tabular max-w-48 px-3', !value && 'text-subtle', className)}
    />
  )
}
