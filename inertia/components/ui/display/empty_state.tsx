import { type ReactNode } from 'react'
import { useIsInSection } from '~/components/ui/display/card'
import { Illustration, type IllustrationName } from '~/components/ui/marks/illustrations'
import { cx } from '~/lib/cx'

type Props = {
  mark?: IllustrationName
  /** The state: "No orders yet". */
  title: string
  /** What to do next, or when there will be content. */
  body?: ReactNode
  /** The next action. If it is the page's primary action, leave it out of the header. */
  action?: ReactNode
  /** Inside a card or a column. */
  compact?: boolean
}

/**
 * Shown instead of empty content, with the next action.
 * @example <EmptyState mark="slate" title="No orders yet" body="…" action={<LinkButton …/>} />
 */
export function EmptyState({ mark = 'slate', title, body, action, compact = false }: Props) {
  const Heading = useIsInSection() ? 'h3' : 'h2'
  return (
    <div
      className={cx(
        'mx-auto flex max-w-sm flex-col items-center text-center',
        compact ? 'px-4 py-8' : 'px-6 py-16'
      )}
    >
      <Illustration mark={mark} className={cx('text-subtle', compact ? 'size-14' : 'size-20')} />
      <Heading className={cx('mt-4', compact ? 'text-base' : 'text-md')}>{title}</Heading>
      {body && <p className="mt-1 text-balance text-muted">{body}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
