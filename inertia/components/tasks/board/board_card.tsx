import { Ellipsis } from 'lucide-react'
import { ApprovedCount } from '~/components/tasks/approved_count'
import { MoveIcon } from '~/components/tasks/moves/move_icon'
import { type Moves } from '~/components/tasks/moves/use_moves'
import { type Move, type TaskRow } from '~/components/tasks/types'
import { Avatar } from '~/components/ui/avatar'
import { IconButton } from '~/components/ui/icon_button'
import { Link } from '~/components/ui/link'
import { Menu, MenuGroup, MenuItem } from '~/components/ui/menu'
import { MenuLabel } from '~/components/ui/menu_choice'
import { Poster } from '~/components/ui/poster'
import { PriorityMark } from '~/components/ui/priority_mark'
import { DueDate } from '~/components/ui/relative_time'
import { StatusIcon } from '~/components/ui/status_badge'
import { Tooltip } from '~/components/ui/tooltip'
import { useSharedProps } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = { task: TaskRow; allowed: Move[]; moves: Moves }

/** One order on the board. */
export function BoardCard({ task, allowed, moves }: Props) {
  const seesAll = useSharedProps().user?.reach === 'all'
  const pressing = task.priority === 'high' || task.priority === 'urgent'
  const settled = ['approved', 'completed', 'cancelled'].includes(task.status)
  return (
    <article
      aria-busy={moves.movingId === task.id || undefined}
      className={cx(
        'relative rounded-md border border-line bg-surface transition-[border-color,opacity] hover:border-line-strong',
        'has-[[data-card-link]:focus-visible]:outline-2 has-[[data-card-link]:focus-visible]:outline-ring',
        moves.movingId === task.id && 'opacity-60'
      )}
    >
      {task.posterUrl && (
        <Poster src={task.posterUrl} cover className="rounded-t-[7px]! rounded-b-none!" />
      )}
      <div className="p-3">
        <p className="flex items-center gap-2 text-sm text-muted">
          <span className="shrink-0">{task.number}</span>
          {seesAll && <span className="truncate">{task.company.name}</span>}
          {pressing && <PriorityMark priority={task.priority} className="ml-auto" />}
        </p>
        <Link
          href={pathTo('/tasks/:id', { id: task.id })}
          prefetch
          data-card-link
          className="mt-0.5 line-clamp-2 font-medium outline-none after:absolute after:inset-0 [overflow-wrap:anywhere]"
        >
          {task.title}
        </Link>
        <div className="mt-2.5 flex min-h-7 items-center gap-3 text-sm">
          {task.dueDate && <DueDate short day={task.dueDate} settled={settled} />}
          {Boolean(task.counts.content) && <ApprovedCount task={task} />}
          <span className="relative z-1 ml-auto flex items-center gap-1">
            {task.assignee && (
              <Tooltip content={task.assignee.fullName}>
                <span className="flex rounded-full" tabIndex={-1}>
                  <Avatar name={task.assignee.fullName} size="sm" />
                  <span className="sr-only">{task.assignee.fullName}</span>
                </span>
              </Tooltip>
            )}
            {allowed.length > 0 && <MoveMenu task={task} allowed={allowed} moves={moves} />}
          </span>
        </div>
      </div>
    </article>
  )
}

function MoveMenu({ task, allowed, moves }: Props) {
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t('tasks.board.move', { number: task.number })}>
          <Ellipsis />
        </IconButton>
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
