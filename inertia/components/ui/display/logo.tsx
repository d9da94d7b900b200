import { cx } from '~/lib/cx'

/**
 * The mark: the countdown of a film leader with a quarter swept; `quiet` removes the colour.
 * @example <LogoMark className="size-6" />
 */
export function LogoMark({ quiet = false, className }: { quiet?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden className={cx('shrink-0', className)}>
      <path
        d="M12 12V3.5a8.5 8.5 0 0 1 7.36 12.75Z"
        fill={quiet ? 'currentColor' : 'var(--color-accent)'}
        opacity={quiet ? 0.5 : 1}
      />
      <circle cx="12" cy="12" r="8.5" stroke="currentColor" strokeWidth="1.75" />
      <path
        d="M12 .75v2.75M12 20.5v2.75M.75 12h2.75M20.5 12h2.75"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        opacity="0.5"
      />
    </svg>
  )
}

/**
 * The mark with the name.
 *
 * @example <Logo />
 */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <LogoMark className="size-6" />
      <span className="text-md font-semibold tracking-[-0.02em]">Rushes</span>
    </span>
  )
}
