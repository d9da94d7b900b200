import { CalendarDays, CircleDashed, SignalHigh, Trash2, UserPlus, X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { idsByTarget, movesOfAll } from '~/components/tasks/list/bulk_moves'
import { undoOf, useBulk } from '~/components/tasks/list/use_bulk'
import { MoveIcon } from '~/components/tasks/moves/move_icon'
import { UserPicker } from '~/components/tasks/user_picker'
import { type BulkChange } from '~/components/tasks/quick/bulk_request'
import { DueMenu, PriorityMenu } from '~/components/tasks/quick/menus'
import { type Move, type UserChoice, type TaskRow, type Verb } from '~/components/tasks/types'
import { Spinner } from '~/components/ui/display/spinner'
import { Button } from '~/components/ui/form/button'
import { IconButton } from '~/components/ui/form/icon_button'
import { ReasonField, useReason } from '~/components/ui/form/reason_field'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { Menu, MenuItem } from '~/components/ui/overlay/menu'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { useCan } from '~/hooks/use_can'
import { type Selection } from '~/hooks/use_selection'
import { useAnnouncement } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'

type Props = {
  tasks: TaskRow[]
  allowed: Record<string, Move[]>
  users: UserChoice[]
  /** Returns the time zone of an order's company, if it is known. */
  timezoneOf: (task: TaskRow) => string | undefined
  selection: Selection
  onDone: () => void
}

/** Actions on the selected orders, at the bottom of the page. */
export function BulkBar({ tasks, allowed, users, timezoneOf, selection, onDone }: Props) {
  const can = useCan()
  const bulk = useBulk(selection, onDone)
  const { dialog, openDialog, close } = useDialogSubject<BulkQuestion>()
  const [isAssigning, setAssigning] = useState(false)
  const selected = tasks.filter(({ id }) => selection.has(id))
  const words = t('lists.selection.count', { count: selected.length })
  useAnnouncement(selected.length > 0 && words)
  if (selected.length === 0) return null

  const ids = selected.map(({ id }) => id)
  const [first] = selected
  const zones = new Set(selected.map(timezoneOf))
  const moves = can('task.change_status') ? movesOfAll(selected, allowed) : []
  const make = (change: BulkChange, name?: string) =>
    bulk.change([{ ids, change }], undoOf(selected, change), name)

  function move(verb: Verb, reason?: string) {
    const parts = idsByTarget(selected, allowed, verb).map(({ ids: some, status }) => ({
      ids: some,
      change: { act: 'status' as const, status, reason },
    }))
    // No manual move undoes another one, except putting on hold.
    const undo =
      verb === 'hold' ? undoOf(selected, { act: 'status', status: 'on_hold' }) : undefined
    return bulk.change(parts, undo)
  }

  function start(verb: Verb) {
    if (verb === 'start' || verb === 'resume' || verb === 'reopen') void move(verb)
    else openDialog(verb)
  }

  /** Escape clears the selection. In a menu of the bar, which is rendered outside it, Escape closes the menu. */
  function clearOnEscape(event: KeyboardEvent<HTMLElement>) {
    const isOwn = event.currentTarget.contains(event.target as Node)
    if (event.key === 'Escape' && isOwn && !event.defaultPrevented) selection.clear()
  }

  return (
    <div
      role="toolbar"
      aria-label={t('lists.selection.bar')}
      data-bottom-bar
      onKeyDown={clearOnEscape}
      className="pointer-events-none sticky bottom-4 z-20 order-last mt-4 flex justify-center max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      <div className="pointer-events-auto flex max-w-full items-center gap-1 rounded-lg bg-raised p-1.5 shadow-float max-sm:w-full max-sm:flex-wrap max-sm:justify-between max-sm:gap-0 max-sm:[&_.lucide:not(.lucide-x)]:hidden max-sm:[&_button]:px-2">
        <span className="tabular shrink-0 px-2 font-medium max-sm:-order-2 max-sm:flex-1 max-sm:basis-[calc(100%-3.5rem)]">
          {words}
        </span>
        {can('task.assign') && users.length > 0 && (
          <UserPicker
            side="top"
            align="center"
            users={users}
            label={t('lists.bulk.assign')}
            open={isAssigning}
            onOpenChange={setAssigning}
            onChoose={(user) =>
              void make({ act: 'assign', assigneeId: user?.id ?? null }, user?.fullName)
            }
            trigger={
              <Button variant="quiet" icon={<UserPlus />}>
                {t('lists.bulk.assign')}
              </Button>
            }
          />
        )}
        {moves.length > 0 && (
          <Menu
            side="top"
            align="center"
            trigger={
              <Button variant="quiet" icon={<CircleDashed />}>
                {t('lists.bulk.status')}
              </Button>
            }
          >
            {moves.map((verb) => (
              <MenuItem
                key={verb}
                icon={<MoveIcon verb={verb} />}
                destructive={verb === 'cancel'}
                onClick={() => start(verb)}
              >
                {t(`tasks.moves.${verb}`)}
              </MenuItem>
            ))}
          </Menu>
        )}
        {can('task.update') && (
          <>
            <PriorityMenu
              side="top"
              align="center"
              trigger={
                <Button variant="quiet" icon={<SignalHigh />}>
                  {t('lists.bulk.priority')}
                </Button>
              }
              value={
                selected.every(({ priority }) => priority === first.priority)
                  ? first.priority
                  : null
              }
              onChoose={(priority) => void make({ act: 'priority', priority })}
            />
            <DueMenu
              side="top"
              align="center"
              trigger={
                <Button variant="quiet" icon={<CalendarDays />}>
                  {t('lists.bulk.due')}
                </Button>
              }
              timezone={zones.size === 1 ? timezoneOf(first) : undefined}
              onChoose={(dueDate) => void make({ act: 'due_date', dueDate })}
            />
          </>
        )}
        {can('task.delete') && (
          <Button variant="quiet" icon={<Trash2 />} onClick={() => openDialog('delete')}>
            {t('lists.bulk.delete')}
          </Button>
        )}
        {bulk.busy ? (
          <span className="flex size-(--control) shrink-0 items-center justify-center max-sm:-order-1">
            <Spinner />
          </span>
        ) : (
          <IconButton
            label={t('lists.selection.clear')}
            className="shrink-0 max-sm:-order-1"
            onClick={selection.clear}
          >
            <X />
          </IconButton>
        )}
      </div>
      {dialog && (
        <BulkDialog
          key={dialog.about}
          kind={dialog.about}
          open={dialog.open}
          count={ids.length}
          onClose={close}
          onConfirm={(kind, reason) =>
            kind === 'delete' ? make({ act: 'delete' }) : move(kind, reason)
          }
        />
      )}
    </div>
  )
}

/** An action on many orders that needs confirmation. */
type BulkQuestion = 'delete' | 'complete' | 'hold' | 'cancel'

type BulkDialogProps = {
  kind: BulkQuestion
  open: boolean
  /** Number of orders. */
  count: number
  onClose: () => void
  onConfirm: (kind: BulkQuestion, reason?: string) => Promise<boolean>
}

/** Explains what will happen to the selected orders, and asks for a reason where one is needed. */
function BulkDialog({ kind, open, count, onClose, onConfirm }: BulkDialogProps) {
  const reason = useReason(t('tasks.moves.reason_missing'))
  const needsReason = kind === 'hold' || kind === 'cancel'

  async function confirm() {
    if (needsReason && !reason.check()) return false
    if (!(await onConfirm(kind, reason.value))) return false
    reason.empty()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t(`lists.bulk.${kind}_title`, { count })}
      consequence={t(`lists.bulk.${kind}_body`, { count })}
      confirm={kind === 'delete' ? t('lists.bulk.delete') : t(`tasks.moves.${kind}`)}
      dismiss={kind === 'cancel' ? t('common.actions.back') : undefined}
      destructive={kind === 'delete' || kind === 'cancel'}
      onConfirm={confirm}
    >
      {needsReason && (
        <ReasonField
          label={t('tasks.moves.reason')}
          hint={t('tasks.moves.reason_hint')}
          {...reason.field}
        />
      )}
    </ConfirmDialog>
  )
}
