import { Ellipsis } from 'lucide-react'
import { type ReactNode } from 'react'
import { type ButtonProps, BUTTON, VARIANTS, stop, type Size } from '~/components/ui/form/button'
import { Spinner } from '~/components/ui/display/spinner'
import { Tooltip } from '~/components/ui/overlay/tooltip'
import { cx } from '~/lib/cx'

const SQUARE: Record<Size, string> = {
  md: 'size-(--control)',
  sm: 'size-(--control-sm)',
}

type IconButtonProps = Omit<ButtonProps, 'icon' | 'children'> & {
  /** What it does; the accessible name and the tooltip. */
  label: string
  /** What it is done to, for screen readers, where several buttons have the same label. */
  of?: string
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
 * @example <IconButton label="Download" variant="quiet"><Download /></IconButton>
 */
export function IconButton({
  label,
  of,
  shortcut,
  variant = 'quiet',
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
      aria-label={of ? `${label}: ${of}` : label}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? stop : onClick}
      className={cx(BUTTON, SQUARE[size], VARIANTS[variant], className)}
    >
      {loading ? <Spinner label="" /> : children}
    </button>
  )
  return bare ? (
    button
  ) : (
    <Tooltip content={label} shortcut={shortcut}>
      {button}
    </Tooltip>
  )
}

/** What opens the menu of everything else that can be done. */
export function MoreButton(props: Omit<IconButtonProps, 'children'>) {
  return (
    <IconButton {...props}>
      <Ellipsis />
    </IconButton>
  )
}
