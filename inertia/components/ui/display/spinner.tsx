import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  /** Width and height in pixels. */
  size?: number
  /** Text for screen readers; empty if text next to it already says so. */
  label?: string
  className?: string
}

/**
 * Shows that something is in progress for an unknown time. Where the shape of the content is known, use `Skeleton`
 * instead.
 * @example <Spinner label="Loading orders" />
 */
export function Spinner({ size = 16, label = t('common.loading'), className }: Props) {
  return (
    <svg
      role={label ? 'status' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      className={cx('shrink-0 animate-spin', className)}
    >
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeWidth="1.75" opacity="0.22" />
      <path
        d="M8 1.75A6.25 6.25 0 0 1 14.25 8"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  )
}
