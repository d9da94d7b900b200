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
  /** The action, as accessible name and tooltip. */
  label: string
  /** Name of the record, for screen readers, if several buttons have the same label. */
  of?: string
  /** Shortcut shown in the tooltip. */
  shortcut?: string
  /** The icon, 16 px. */
  children: ReactNode
  /** Without a tooltip, for example because the name is already next to it. */
  bare?: boolean
}

/**
 * A button with only an icon; its name is a tooltip and available to screen readers.
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

/** The button that opens a menu of further actions. */
export function MoreButton(props: Omit<IconButtonProps, 'children'>) {
  return (
    <IconButton {...props}>
      <Ellipsis />
    </IconButton>
  )
}
