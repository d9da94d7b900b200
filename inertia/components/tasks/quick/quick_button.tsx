import { type ComponentProps } from 'react'
import { cx } from '~/lib/cx'

type Props = ComponentProps<'button'> & { label: string }

/** A value that opens what changes it. */
export function QuickButton({ label, className, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      title={label}
      className={cx(
        'relative z-1 -my-1.5 -ml-2 inline-flex h-(--control) max-w-full min-w-0 items-center gap-2 rounded-md px-2 transition-colors hover:bg-selected data-popup-open:bg-selected',
        className
      )}
    >
      <span className="sr-only">{label}: </span>
      {children}
    </button>
  )
}
