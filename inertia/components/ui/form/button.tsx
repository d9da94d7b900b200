import { type ComponentProps, type ReactNode } from 'react'
import { Link, type LinkProps } from '~/components/ui/display/link'
import {
  BUTTON,
  VARIANTS,
  SIZES,
  stop,
  type Variant,
  type Size,
} from '~/components/ui/form/button_styles'
import { Spinner } from '~/components/ui/display/spinner'
import { cx } from '~/lib/cx'

type Shared = {
  /** `primary` once a page at most. */
  variant?: Variant
  size?: Size
  /** A 16 px icon before the words. */
  icon?: ReactNode
}

export type ButtonProps = Shared &
  ComponentProps<'button'> & {
    /** Shows a spinner over the words, keeps the width and the focus, and ignores clicks. */
    loading?: boolean
  }

/**
 * A button with a verb. Its default is `type="button"`.
 *
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
 * Looks like a button, goes somewhere; loads the page ahead on hover.
 *
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
 * Looks like a button, leads to a file or to another site.
 *
 * @example <AnchorButton href={fileUrl(id)} download><Download />Download</AnchorButton>
 */
export function AnchorButton({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={cx(BUTTON, SIZES.md, VARIANTS.secondary, className)} />
}
