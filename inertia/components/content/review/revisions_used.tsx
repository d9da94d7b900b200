import { type Content } from '~/components/content/types'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  rounds: NonNullable<Content['rounds']>
  /** Also counts the revision that is about to be requested. */
  next?: boolean
  className?: string
}

/** How many revision rounds of the contract are used, as text and, for small numbers, as marks; nothing without a limit. */
export function RevisionsUsed({ rounds: { used, allowed }, next = false, className }: Props) {
  if (allowed === null) return null
  const words = t(used > allowed ? 'content.revisions.over' : 'content.revisions.used', {
    used,
    allowed,
  })
  const over = used + (next ? 1 : 0) > allowed
  return (
    <span className={cx('inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm', className)}>
      {allowed > 0 && allowed <= 8 && (
        <span aria-hidden className="flex gap-1">
          {Array.from({ length: Math.max(allowed, used + (next ? 1 : 0)) }, (_, index) => (
            <span
              key={index}
              className={cx(
                'h-1.5 w-5 rounded-full',
                index < used
                  ? index < allowed
                    ? 'bg-muted'
                    : 'bg-changes'
                  : next && index === used
                    ? over
                      ? 'bg-changes'
                      : 'bg-accent'
                    : 'bg-line-strong'
              )}
            />
          ))}
        </span>
      )}
      <span className={cx('tabular', over ? 'text-changes' : 'text-muted')}>{words}</span>
    </span>
  )
}
