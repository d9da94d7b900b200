import { Link, type InertiaLinkProps } from '@inertiajs/react'
import { type ComponentProps, type ReactNode } from 'react'
import { Spinner } from '~/components/ui/spinner'
import { Tooltip } from '~/components/ui/tooltip'
import { cx } from '~/lib/cx'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger'
type Size = 'md' | 'sm'

const BASE =
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md font-medium ' +
  'whitespace-nowrap transition-[background-color,border-color,color,opacity] active:transition-none ' +
  'aria-disabled:cursor-not-allowed disabled:cursor-not-allowed'

const SIZES: Record<Size, string> = {
  md: 'h-(--control) px-3.5 text-base',
  sm: 'h-(--control-sm) px-2.5 text-sm gap-1.5',
}

const SQUARE: Record<Size, string> = {
  md: 'size-(--control)',
  sm: 'size-(--control-sm)',
}

const OFF = 'aria-disabled:opacity-50 disabled:opacity-50'

const LOOKS: Record<Look, string> = {
  'primary': `bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover ${OFF}`,
  'secondary':
    'border border-line-strong bg-surface text-ink hover:border-control hover:bg-hover active:bg-selected ' +
    `data-popup-open:bg-hover ${OFF}`,
  'quiet': `text-muted hover:bg-hover hover:text-ink active:bg-selected data-popup-open:bg-hover data-popup-open:text-ink ${OFF}`,
  'danger': `bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover ${OFF}`,
  'quiet-danger': `text-danger-text hover:bg-overdue-soft active:bg-overdue-soft ${OFF}`,
}

type Shared = {
  /** `primary` once a page at most. */
  look?: Look
  size?: Size
  /** A 16 px icon before the words. */
  icon?: ReactNode
}

type ButtonProps = Shared &
  ComponentProps<'button'> & {
    /** Shows a spinner over the words, keeps the width and the focus, and ignores clicks. */
    loading?: boolean
  }

/**
 * A verb. It is `type="button"` unless told otherwise.
 *
 * @example <Button look="primary" type="submit" loading={api.processing}>Send order</Button>
 */
export function Button({
  look = 'secondary',
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
      className={cx(BASE, SIZES[size], LOOKS[look], loading && 'opacity-100!', className)}
    >
      {loading && <Spinner className="absolute" label="" />}
      <span className={cx('inline-flex items-center gap-[inherit]', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  )
}

type LinkButtonProps = Shared & Omit<InertiaLinkProps, 'size' | 'as'>

/**
 * Looks like a button, goes somewhere; loads the page ahead on hover.
 *
 * @example <LinkButton look="primary" href="/tasks/new" icon={<Plus />}>New order</LinkButton>
 */
export function LinkButton({
  look = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link prefetch {...rest} className={cx(BASE, SIZES[size], LOOKS[look], className)}>
      {icon}
      {children}
    </Link>
  )
}

type IconButtonProps = Omit<ButtonProps, 'icon' | 'children'> & {
  /** What it does; the accessible name and the tooltip. */
  label: string
  /** Pressed keys shown in the tooltip. */
  shortcut?: string
  /** The icon, 16 px. */
  children: ReactNode
  /** Leaves the tooltip out, as where the name is already next to it. */
  bare?: boolean
}

/**
 * A verb as an icon, with its name on hover and for screen readers.
 *
 * @example <IconButton label="Download" look="quiet"><Download /></IconButton>
 */
export function IconButton({
  label,
  shortcut,
  look = 'quiet',
  size = 'md',
  loading = false,
  type = 'button',
  bare = false,
  className,
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? stop : onClick}
      className={cx(BASE, SQUARE[size], LOOKS[look], className)}
    >
      {loading ? <Spinner label="" /> : children}
    </button>
  )
  return bare ? (
    button
  ) : (
    <Tooltip words={label} shortcut={shortcut}>
      {button}
    </Tooltip>
  )
}

function stop(event: { preventDefault: () => void }) {
  event.preventDefault()
}
