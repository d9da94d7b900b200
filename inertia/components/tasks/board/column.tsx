import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { type Target } from '~/components/tasks/board/targets'
import { type TaskStatus } from '~/components/tasks/types'
import { StatusIcon } from '~/components/ui/display/status_badge'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  status: TaskStatus
  /** How many orders it has. */
  count: string
  /** What it is to the order that is being moved. */
  target: Target | null
  isOver: boolean
  onHover: (status: TaskStatus | null) => void
  onDrop: (status: TaskStatus) => void
  children: ReactNode
}

/** The orders of one status. While an order is moved, it says whether it takes it and why not. */
export function Column({ status, count, target, isOver, onHover, onDrop, children }: Props) {
  const id = `column-${status}`
  const ref = useRef<HTMLElement>(null)
  const hover = useEffectEvent(onHover)
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      dropTargetForElements({
        element: ref.current!,
        getData: () => ({ status }),
        getDropEffect: () => 'move',
        onDragEnter: () => hover(status),
        onDragLeave: () => hover(null),
        onDrop: () => drop(status),
      }),
    [status]
  )
  useEffect(() => {
    if (isOver) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOver])

  return (
    <section
      ref={ref}
      aria-labelledby={id}
      data-column={status}
      data-target={target?.kind}
      className={cx(
        'relative flex min-h-[60dvh] md:min-h-[calc(100dvh-11.5rem)] w-[82vw] max-w-72 shrink-0 snap-start flex-col rounded-lg bg-sunken sm:w-68',
        target?.kind === 'open' && 'outline-2 -outline-offset-2 outline-line-strong outline-dashed',
        target?.kind === 'open' && isOver && 'bg-accent-soft outline-ring outline-solid'
      )}
    >
      <h2
        id={id}
        className={cx(
          'sticky top-0 z-3 flex h-11 items-center gap-2 rounded-t-lg px-3 text-base',
          target?.kind !== 'open' && 'bg-sunken'
        )}
      >
        <StatusIcon status={status} />
        <span className="truncate">{t(`tasks.status.${status}`)}</span>
        {target?.kind === 'open' ? (
          <span className="ml-auto truncate text-sm font-medium">
            {t(`tasks.moves.${target.move.verb}`)}
          </span>
        ) : (
          <span className="tabular ml-auto font-normal text-subtle">{count}</span>
        )}
      </h2>
      {target?.kind === 'closed' && (
        <p className="absolute inset-x-2 top-13 z-2 rounded-md bg-sunken px-3 py-4 text-center text-sm text-muted">
          {target.reason}
        </p>
      )}
      <ul
        className={cx(
          'flex flex-col gap-2 px-2 pb-2 transition-opacity',
          target?.kind === 'closed' && 'opacity-40'
        )}
      >
        {children}
      </ul>
    </section>
  )
}
