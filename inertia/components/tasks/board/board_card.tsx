import { isFinal } from '#values/tasks'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { UserPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApprovedCount } from '~/components/tasks/approved_count'
import { onCardKey } from '~/components/tasks/board/card_keys'
import { type CarryState } from '~/components/tasks/board/use_carried'
import { AssignPicker } from '~/components/tasks/detail/assign_picker'
import { MoveIcon } from '~/components/tasks/moves/move_icon'
import { type Moves } from '~/components/tasks/moves/use_task_moves'
import { MissingLine } from '~/components/tasks/quantity/missing_line'
import {
  isSettled,
  ratioOf,
  type Move,
  type UserChoice,
  type TaskRow,
} from '~/components/tasks/types'
import { Avatar } from '~/components/ui/display/avatar'
import { Link } from '~/components/ui/display/link'
import { Poster } from '~/components/ui/display/poster'
import { DueDate } from '~/components/ui/display/relative_time'
import { StatusIcon } from '~/components/ui/display/status_badge'
import { MoreButton } from '~/components/ui/form/icon_button'
import { CheckMark } from '~/components/ui/marks/check_mark'
import { PriorityMark } from '~/components/ui/marks/priority_mark'
import { Menu, MenuGroup, MenuItem, MenuLabel } from '~/components/ui/overlay/menu'
import { Tooltip } from '~/components/ui/overlay/tooltip'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { type AnyProp } from '~/lib/pages/reload_props'

type Props = {
  task: TaskRow
  allowed: Move[]
  moves: Moves
  carrying: CarryState
  assigning: BoardAssignees
  /** Whether the card is in the Tab order; arrow keys move to the other cards of its column. */
  isReached: boolean
  /** Id of the text that explains how to move a card with keys. */
  hintId: string
}

/** The possible assignees of orders on the board. */
export type BoardAssignees = {
  users: UserChoice[]
  /** Id of the order whose picker was opened automatically, for example after it was started. */
  askedFor: string | null
  /** Props to reload after an assignment. */
  props: AnyProp[]
}

/** One order on the board. */
export function BoardCard(props: Props) {
  const { task, allowed, moves, carrying, assigning, isReached, hintId } = props
  const tabIndex = isReached ? 0 : -1
  const seesAll = useSeesAll()
  const mayMove = useCan()('task.change_status')
  const ref = useCardDrag(task, carrying, mayMove)
  const { carried } = carrying
  const isCarried = carried?.task.id === task.id
  const ratio = ratioOf(task.aspectRatio)
  const isVertical = ratio < 1
  const isHighPriority = task.priority === 'high' || task.priority === 'urgent'
  return (
    <article
      ref={ref}
      data-order={task.id}
      aria-busy={moves.movingId === task.id || undefined}
      className={cx(
        'relative rounded-md border border-line bg-surface transition-[border-color,opacity] hover:border-line-strong',
        'has-[[data-card-link]:focus-visible]:outline-2 has-[[data-card-link]:focus-visible]:outline-ring',
        isCarried && carried.by === 'keys' && 'shadow-float outline-2 outline-ring',
        (moves.movingId === task.id || (isCarried && carried.by === 'pointer')) && 'opacity-60'
      )}
    >
      {task.posterUrl && !isVertical && (
        <Poster src={task.posterUrl} className="rounded-t-[7px]! rounded-b-none!" />
      )}
      <div className="p-3">
        <div className="flex items-start gap-3">
          {task.posterUrl && isVertical && (
            <Poster small ratio={ratio} shape={ratio} src={task.posterUrl} className="w-14" />
          )}
          <div className="min-w-0 flex-1">
            <p className="flex items-start gap-2 text-sm text-muted">
              <span className="flex min-w-0 flex-1 flex-wrap gap-x-2">
                <span>{task.number}</span>
                {seesAll && <span className="[overflow-wrap:anywhere]">{task.company.name}</span>}
              </span>
              <span className="flex h-lh shrink-0 items-center gap-2">
                <CheckMark bare checks={task.checks} />
                {isHighPriority && <PriorityMark priority={task.priority} />}
              </span>
            </p>
            <Link
              href={pathTo('/tasks/:id', { id: task.id })}
              prefetch
              data-card-link
              tabIndex={tabIndex}
              draggable={false}
              aria-describedby={mayMove ? hintId : undefined}
              onKeyDown={(event) => onCardKey(event, task, carrying, mayMove)}
              onBlur={() => isCarried && carried.by === 'keys' && carrying.drop(null)}
              className="mt-0.5 line-clamp-2 hyphens-auto font-medium outline-none after:absolute after:inset-0 [overflow-wrap:anywhere]"
            >
              {task.title}
            </Link>
            <MissingLine task={task} className="mt-1 block text-sm text-muted" />
          </div>
        </div>
        <div className="mt-2.5 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {task.dueDate && (
            <DueDate
              short
              day={task.dueDate}
              inDays={task.dueInDays}
              settled={isSettled(task.status)}
            />
          )}
          {Boolean(task.counts.content) && <ApprovedCount task={task} />}
          <span className="relative z-1 ml-auto flex items-center gap-1">
            <Assignee task={task} assigning={assigning} tabIndex={tabIndex} />
            {allowed.length > 0 && (
              <MoveMenu task={task} allowed={allowed} moves={moves} tabIndex={tabIndex} />
            )}
          </span>
        </div>
      </div>
    </article>
  )
}

type AssigneeProps = Pick<Props, 'task' | 'assigning'> & { tabIndex: number }

/** The assignee, who can be replaced here, or a button to assign the order. */
function Assignee({ task, assigning, tabIndex }: AssigneeProps) {
  const mayAssign = useCan()('task.assign') && !isFinal(task.status)
  const { assignee } = task
  const face = assignee && <Avatar name={assignee.fullName} size="sm" />
  if (!mayAssign) {
    if (!assignee) return null
    return (
      <Tooltip content={assignee.fullName}>
        <span className="flex rounded-full" tabIndex={-1}>
          {face}
          <span className="sr-only">{assignee.fullName}</span>
        </span>
      </Tooltip>
    )
  }
  return (
    <AssignPicker
      task={task}
      align="end"
      users={assigning.users}
      isAskedFor={assigning.askedFor === task.id}
      inList={{ number: task.number, props: assigning.props }}
      trigger={
        <button
          type="button"
          tabIndex={tabIndex}
          title={assignee?.fullName ?? t('tasks.assign.assign')}
          className="flex size-7 items-center justify-center rounded-full text-subtle transition-colors hover:bg-hover hover:text-ink data-popup-open:bg-selected pointer-coarse:size-10"
        >
          {face ?? <UserPlus aria-hidden />}
        </button>
      }
    />
  )
}

/** Makes the card draggable. */
function useCardDrag(task: TaskRow, carrying: CarryState, mayMove: boolean) {
  const ref = useRef<HTMLElement>(null)
  const pickUp = useEffectEvent(() => carrying.pickUp(task, 'pointer'))
  const putBack = useEffectEvent(() => carrying.drop(null))
  useEffect(() => {
    if (!mayMove) return
    return draggable({
      element: ref.current!,
      onDragStart: () => pickUp(),
      onDrop: ({ location }) => {
        // A column under the pointer handles the drop itself.
        if (location.current.dropTargets.length === 0) putBack()
      },
    })
  }, [mayMove])
  return ref
}

type MoveMenuProps = { task: TaskRow; allowed: Move[]; moves: Moves; tabIndex: number }

/** The moves of a card as a menu, as an alternative to dragging. */
function MoveMenu({ task, allowed, moves, tabIndex }: MoveMenuProps) {
  return (
    <Menu
      trigger={
        <MoreButton
          size="sm"
          tabIndex={tabIndex}
          label={t('tasks.board.move', { number: task.number })}
        />
      }
    >
      <MenuGroup>
        <MenuLabel>{t('tasks.board.move_to')}</MenuLabel>
        {allowed.map((move) => (
          <MenuItem
            key={move.verb}
            icon={
              move.verb === 'cancel' ? <MoveIcon verb="cancel" /> : <StatusIcon status={move.to} />
            }
            destructive={move.verb === 'cancel'}
            onClick={() => moves.start(task, move)}
          >
            {t(`tasks.status.${move.to}`)}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}
