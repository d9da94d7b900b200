import { Input as Base } from '@base-ui/react/input'
import { type ComponentProps, type ReactNode } from 'react'
import { cx } from '~/lib/cx'

type Props = Omit<ComponentProps<typeof Base>, 'className'> & {
  /** A 16 px icon at the start. */
  icon?: ReactNode
  /** Something at the end: a unit, a button. */
  end?: ReactNode
  className?: string
}

/**
 * One line of text. Inside a `Field` it takes label, error and name from it.
 *
 * @example <Input value={title} onValueChange={setTitle} maxLength={120} />
 */
export function Input({ icon, end, className, ...rest }: Props) {
  if (!icon && !end) return <Base {...rest} className={cx('control px-3', className)} />
  return (
    <div className={cx('relative flex w-full items-center', className)}>
      {icon && (
        <span aria-hidden className="pointer-events-none absolute left-3 flex text-subtle">
          {icon}
        </span>
      )}
      <Base {...rest} className={cx('control px-3', icon && 'pl-9', end && 'pr-11')} />
      {end && <span className="absolute right-1 flex items-center text-subtle">{end}</span>}
    </div>
  )
}
