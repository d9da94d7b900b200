import { type ComponentProps, type ReactNode } from 'react'
import { Link, type LinkProps } from '~/components/ui/display/link'
import { Spinner } from '~/components/ui/display/spinner'
import { cx } from '~/lib/cx'

type Shared = {
  /** Use `primary` at most once on a page. */
  variant?: Variant
  size?: Size
  /** A 16 px icon before the text. */
  icon?: ReactNode
}

export type ButtonProps = Shared &
  ComponentProps<'button'> & {
    /** Shows a spinner over the text, keeps the width and the focus, and ignores clicks. */
    loading?: boolean
  }

/**
 * A button whose label is a verb. Its type is `button` by default.
 * @example <Button variant="primary" type="submit" loading={api.processing}>Send order</Button>
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  loading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? stop : onClick}
      className={cx(BUTTON, SIZES[size], VARIANTS[variant], className)}
    >
      {loading && <Spinner className="absolute" label="" />}
      <span className={cx('inline-flex items-center gap-[inherit]', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  )
}

type LinkButtonProps = Shared & Omit<LinkProps, 'size' | 'as'>

/**
 * A link that looks like a button; loads the page on hover.
 * @example <LinkButton variant="primary" href="/tasks/new" icon={<Plus />}>New order</LinkButton>
 */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link prefetch {...rest} className={cx(BUTTON, SIZES[size], VARIANTS[variant], className)}>
      {icon}
      {children}
    </Link>
  )
}

/**
 * A link to a file or another site that looks like a button.
 * @example <AnchorButton href={fileUrl(id)} download><Download />Download</AnchorButton>
 */
export function AnchorButton({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={cx(BUTTON, SIZES.md, VARIANTS.secondary, className)} />
}

export type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger'
export type Size = 'md' | 'sm'

/** Classes of every button. */
export const BUTTON =
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md font-medium ' +
  'whitespace-nowrap transition-[background-color,border-color,color,opacity] active:transition-none ' +
  'aria-disabled:cursor-not-allowed disabled:cursor-not-allowed'

/** Heights by size. `md` depends on the pointer: 36 px, or 44 px for touch. */
export const SIZES: Record<Size, string> = {
  md: 'h-(--control) px-3.5 text-base',
  sm: 'h-(--control-sm) px-2.5 text-sm gap-1.5',
}

/** Colours of disabled buttons: filled ones are grey, others half transparent. */
const FLAT =
  'disabled:bg-selected disabled:text-subtle aria-disabled:not-aria-busy:bg-selected aria-disabled:not-aria-busy:text-subtle'
const PALE = 'disabled:opacity-50 aria-disabled:not-aria-busy:opacity-50'

/** Colours by variant, from the most prominent to the least. */
export const VARIANTS: Record<Variant, string> = {
  'primary': `bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover ${FLAT}`,
  'secondary':
    'border border-line-strong bg-surface text-ink hover:border-control hover:bg-hover active:bg-selected ' +
    `data-popup-open:bg-hover ${PALE}`,
  'quiet': `text-muted hover:bg-hover hover:text-ink active:bg-selected data-popup-open:bg-hover data-popup-open:text-ink ${PALE}`,
  'danger': `bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover ${FLAT}`,
  'quiet-danger': `text-danger-text hover:bg-overdue-soft active:bg-overdue-soft ${PALE}`,
}

/** Ignores a click while the button is busy. */
export function stop(event: { preventDefault: () => void }) {
  event.preventDefault()
}
