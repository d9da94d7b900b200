import { cx } from '~/lib/cx'
import { initialsOf } from '~/lib/format'

/**
 * Muted backgrounds, distinguishable but less prominent than any poster. Text in `ink` has an AAA contrast on each, in
 * both themes.
 */
const GROUNDS = [
  'bg-[light-dark(#ecdcc4,#4a3b24)]',
  'bg-[light-dark(#dbe3d0,#37412b)]',
  'bg-[light-dark(#d3e2e2,#28403f)]',
  'bg-[light-dark(#d8ddec,#323a50)]',
  'bg-[light-dark(#e6d9e8,#453648)]',
  'bg-[light-dark(#efd8d3,#4d342f)]',
]

const SIZES = {
  xs: 'size-5 text-[0.5625rem]',
  sm: 'size-6 text-[0.625rem]',
  md: 'size-8 text-xs',
  lg: 'size-12 text-md',
} as const

type Props = {
  /** Full name. It determines the initials and the background, so that a user looks the same everywhere. */
  name: string
  size?: keyof typeof SIZES
  /** A rounded square, for a company. */
  square?: boolean
  className?: string
}

/**
 * A user or a company as a small mark. The name must be next to it or in a tooltip.
 * @example
 * <Avatar name={user.fullName} />
 * <Avatar name={company.name} square />
 */
export function Avatar({ name, size = 'md', square = false, className }: Props) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden font-semibold tracking-tight text-ink select-none',
        square ? 'rounded-sm' : 'rounded-full',
        SIZES[size],
        GROUNDS[toneOf(name)],
        className
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

/**
 * A user's mark and name. A long name is truncated and shown in full on hover.
 * @example <UserLabel name={task.assignee.fullName} />
 */
export function UserLabel({ name, nameClass }: { name: string; nameClass?: string }) {
  return (
    <span title={name} className="inline-flex max-w-full min-w-0 items-center gap-2 align-middle">
      <Avatar name={name} size="sm" />
      <span className={cx('truncate', nameClass)}>{name}</span>
    </span>
  )
}

function toneOf(name: string): number {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % GROUNDS.length
}
