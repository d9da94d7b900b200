import { isFinal, isOpen, REOPENABLE_DAYS } from '#values/tasks'
import { CalendarPlus, Copy, Film, Pencil, Trash2 } from 'lucide-react'
import { awaitsPublishing, standingWords } from '~/components/overview/dashboard/order_standing'
import { type OrderRow } from '~/components/overview/dashboard/types'
import { type PrimaryAct } from '~/components/tasks/detail/primary_act'
import { PrimaryActButton } from '~/components/tasks/detail/primary_act_button'
import { orderAgain } from '~/components/tasks/form/draft/order_again'
import { MoveIcon } from '~/components/tasks/moves/move_icon'
import { isSettled, type Mentionable, type Move, type Task } from '~/components/tasks/types'
import { Button, LinkButton } from '~/components/ui/form/button'
import { MoreButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem, MenuNote, MenuSeparator } from '~/components/ui/overlay/menu'
import { FittedText } from '~/components/ui/display/fitted_text'
import { PageHeader } from '~/components/ui/display/page'
import { DueDate } from '~/components/ui/display/relative_time'
import { StatusBadge } from '~/components/ui/display/status_badge'
import { useCan } from '~/hooks/use_can'
import { useSharedProps, useSeesAll } from '~/hooks/use_shared_props'
import { eitherOf } from '~/lib/format'
import { t } from '~/lib/i18n'
import { usePageActs } from '~/lib/pages/page_acts'
import { Notice } from '~/components/ui/display/notice'

type Props = {
  task: Task
  next: PrimaryAct | null
  /** The order's next step, as on Home; loaded after the page. */
  standing: OrderRow | undefined
  moves: Move[]
  /** Names of the users who can withdraw the order, if this user can't. */
  usersWhoCanWithdraw: string[]
  users: Mentionable[] | undefined
  /** Whether to open the picker for the assignee immediately. */
  isAssigning: boolean
  mayUpload: boolean
  onMove: (move: Move) => void
  onUpload: () => void
  onEdit: () => void
  onDelete: () => void
}

/** Number and title of the order, its status, and the next step for this user. */
export function TaskHeader(props: Props) {
  const { task, next, standing, mayUpload, onUpload } = props
  const seesAll = useSeesAll()
  const can = useCan()
  return (
    <PageHeader
      title={<FittedText>{task.title}</FittedText>}
      tab={`${task.number} ${task.title}`}
      back={{ href: '/tasks', label: t('tasks.show.back') }}
      meta={
        <>
          <StatusBadge status={task.status} />
          <span>{task.number}</span>
          {seesAll && <span>{task.company.name}</span>}
          {task.dueDate && (
            <DueDate day={task.dueDate} inDays={task.dueInDays} settled={isSettled(task.status)} />
          )}
          {isOpen(task.status) && standing?.progress !== null && (
            // Reserve the line before its text is loaded, so that nothing below it moves.
            <span className="min-h-lh basis-full">{standing && standingWords(standing)}</span>
          )}
        </>
      }
      actions={
        <>
          <MoreMenu {...props} />
          {mayUpload && next?.kind !== 'upload' && (
            <Button icon={<Film />} onClick={onUpload}>
              {t('tasks.show.upload')}
            </Button>
          )}
          <AgainButton task={task} />
          {standing && awaitsPublishing(standing) && can('calendar.assign_date') && (
            <LinkButton
              variant={next ? 'secondary' : 'primary'}
              icon={<CalendarPlus />}
              href="/calendar"
            >
              {t('next_steps.plan')}
            </LinkButton>
          )}
          {next && <PrimaryActButton {...props} next={next} />}
        </>
      }
    />
  )
}

/** Orders the same again, which is the most common reason to open a finished order. */
function AgainButton({ task }: { task: Task }) {
  const can = useCan()
  const { user } = useSharedProps()
  if (!user || !isFinal(task.status) || !can('task.create')) return null
  return (
    <Button
      variant="primary"
      icon={<Copy />}
      onClick={() => orderAgain(task, user.id, user.reach === 'all')}
    >
      {t('tasks.show.again')}
    </Button>
  )
}

function MoreMenu(props: Props) {
  const { task, next, moves, usersWhoCanWithdraw, mayUpload, onMove, onUpload, onEdit, onDelete } =
    props
  const can = useCan()
  const { user } = useSharedProps()
  const seesAll = user?.reach === 'all'
  const others = moves.filter((move) => !(next?.kind === 'move' && next.move.verb === move.verb))
  const mayEdit = can('task.update') && !isFinal(task.status)
  const mayDelete = can('task.delete')
  const isOrderedAgain = can('task.create') && !isFinal(task.status)
  const nameOf = (move: Move) =>
    move.verb === 'cancel' && !seesAll ? t('tasks.show.withdraw') : t(`tasks.moves.${move.verb}`)
  usePageActs([
    mayUpload && {
      id: 'upload',
      title: t('tasks.show.upload'),
      icon: <Film />,
      run: onUpload,
    },
    mayEdit && { id: 'edit', title: t('tasks.show.edit'), icon: <Pencil />, run: onEdit },
    ...moves.map((move) => ({
      id: move.verb,
      title: nameOf(move),
      icon: <MoveIcon verb={move.verb} />,
      run: () => onMove(move),
    })),
  ])
  if (!mayEdit && !mayDelete && !isOrderedAgain && others.length === 0) return null
  return (
    <Menu trigger={<MoreButton label={t('tasks.show.more')} variant="secondary" />}>
      {mayEdit && (
        <MenuItem icon={<Pencil />} onClick={onEdit}>
          {t('tasks.show.edit')}
        </MenuItem>
      )}
      {isOrderedAgain && user && (
        <MenuItem icon={<Copy />} onClick={() => orderAgain(task, user.id, seesAll)}>
          {t('tasks.show.again')}
        </MenuItem>
      )}
      {others.map((move) => (
        <MenuItem
          key={move.verb}
          icon={<MoveIcon verb={move.verb} />}
          destructive={move.verb === 'cancel'}
          onClick={() => onMove(move)}
        >
          {nameOf(move)}
        </MenuItem>
      ))}
      {usersWhoCanWithdraw.length > 0 && (
        <>
          <MenuSeparator />
          <MenuNote>
            {t('tasks.show.ask_to_withdraw', { names: eitherOf(usersWhoCanWithdraw) })}
          </MenuNote>
        </>
      )}
      {mayDelete && (
        <>
          {(mayEdit || isOrderedAgain || others.length > 0) && <MenuSeparator />}
          <MenuItem icon={<Trash2 />} destructive onClick={onDelete}>
            {t('tasks.show.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

type NoticeProps = {
  task: Task
  /** The move that reverts this status, if the user may make it. */
  back: Move | undefined
  onMove: (move: Move) => void
}

/** Explains why an order is on hold or cancelled, or that its publishing dates completed it. */
export function InactiveNotice({ task, back, onMove }: NoticeProps) {
  const words = statusReasonText(task, back)
  if (!words) return null
  return (
    <Notice
      className="mb-6"
      action={
        back && (
          <Button size="sm" onClick={() => onMove(back)}>
            {t(`tasks.moves.${back.verb}`)}
          </Button>
        )
      }
    >
      <span className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</span>
    </Notice>
  )
}

function statusReasonText(
  { status, statusReason: reason }: Task,
  back: Move | undefined
): string | null {
  if (status === 'completed')
    return back ? t('tasks.show.completed_by_dates', { days: REOPENABLE_DAYS }) : null
  if (status !== 'on_hold' && status !== 'cancelled') return null
  const key = `tasks.show.${status}` as const
  return reason ? t(key, { reason }) : t(`${key}_plain`)
}
