import { isFinal } from '#values/tasks'
import { type ReactElement, type ComponentProps } from 'react'
import { AssignPicker } from '~/components/tasks/detail/assign_picker'
import { type Assignable } from '~/components/tasks/user_picker'
import {
  sendBulk,
  unchangedSince,
  valueOf,
  type BulkChange,
} from '~/components/tasks/quick/bulk_request'
import { DueMenu, PriorityMenu } from '~/components/tasks/quick/menus'
import { type Task } from '~/components/tasks/types'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { toast } from '~/components/ui/overlay/toast'
import { formatDate } from '~/lib/format'
import { type AnyProp } from '~/lib/pages/reload_props'

type Props = {
  task: Pick<Task, 'id' | 'title' | 'assignee' | 'priority' | 'dueDate' | 'status'>
  /** Changes the order; null for users who can't do so. */
  quick: ReturnType<typeof useQuickChange> | null
  /** The displayed value. */
  children: ReactElement
}

/** A due date that can be changed in place, unless the order is finished. */
export function QuickDue({ task, timezone, quick, children }: Props & { timezone?: string }) {
  if (!quick || isFinal(task.status)) return children
  return (
    <DueMenu
      value={task.dueDate}
      timezone={timezone}
      onChoose={(day) => quick.setDue(task, day)}
      trigger={
        <QuickButton label={t('tasks.quick.due', { title: task.title })}>{children}</QuickButton>
      }
    />
  )
}

/** A priority that can be changed in place, unless the order is finished. */
export function QuickPriority({ task, quick, children }: Props) {
  if (!quick || isFinal(task.status)) return children
  return (
    <PriorityMenu
      align="start"
      value={task.priority}
      onChoose={(priority) => quick.setPriority(task, priority)}
      trigger={
        <QuickButton label={t('tasks.quick.priority', { title: task.title })}>
          {children}
        </QuickButton>
      }
    />
  )
}

type QuickAssigneeProps = {
  task: Pick<Task, 'id' | 'number' | 'assignee' | 'status'>
  /** Null for users who can't assign orders. */
  assigning: { users: Assignable[]; props: AnyProp[] } | null
  children: ReactElement
}

/** An assignee who can be changed in place, unless the order is finished. */
export function QuickAssignee({ task, assigning, children }: QuickAssigneeProps) {
  if (!assigning || isFinal(task.status)) return children
  return (
    <AssignPicker
      task={task}
      users={assigning.users}
      inList={{ number: task.number, props: assigning.props }}
      trigger={<QuickButton>{children}</QuickButton>}
    />
  )
}

type QuickButtonProps = ComponentProps<'button'> & { label?: string }

/** A value that opens a menu to change it. */
function QuickButton({ label, className, children, ...rest }: QuickButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      title={label}
      className={cx(
        'relative z-1 -my-1.5 -ml-2 inline-flex h-(--control) max-w-full min-w-0 items-center gap-2 rounded-md px-2 transition-colors hover:bg-selected data-popup-open:bg-selected',
        className
      )}
    >
      {label && <span className="sr-only">{label}: </span>}
      {children}
    </button>
  )
}

type Order = Pick<Task, 'id' | 'assignee' | 'priority' | 'dueDate' | 'status'>
type Change =
  { act: 'priority'; priority: Task['priority'] } | { act: 'due_date'; dueDate: string | null }

/**
 * Changes one field of an order in place, with Undo. Only that field is sent, so that changes of other fields in the
 * meantime aren't overwritten.
 * @param onDone called after the change and after its undo, to reload the order
 */
export function useQuickChange(onDone: () => void) {
  async function make(id: string, wanted: BulkChange, failed: string): Promise<boolean> {
    const { problem } = await sendBulk({ ids: [id], change: wanted })
    if (problem) toast.failed(failed, problem)
    onDone()
    return !problem
  }

  async function change(order: Order, wanted: Change): Promise<void> {
    if (!(await make(order.id, wanted, t('lists.bulk.failed')))) return
    const before = valueOf(order, wanted.act)
    toast.done(quickChangeMessage(wanted), { undo: () => void undoField(order.id, wanted, before) })
  }

  /** Undoes a change, unless the value was changed again in the meantime, in another tab or by another user. */
  async function undoField(id: string, applied: Change, before: BulkChange): Promise<void> {
    const { unchanged, problem } = await unchangedSince([id], applied)
    if (unchanged.length > 0) return void make(id, before, t('common.not_undone'))
    if (problem) toast.failed(t('common.not_undone'), problem)
    else toast.info(t('tasks.quick.changed_since'))
    onDone()
  }

  return {
    setPriority: (order: Order, priority: Task['priority']) =>
      priority !== order.priority && void change(order, { act: 'priority', priority }),
    setDue: (order: Order, dueDate: string | null) =>
      dueDate !== order.dueDate && void change(order, { act: 'due_date', dueDate }),
  }
}

function quickChangeMessage(change: Change): string {
  if (change.act === 'priority') {
    return t('tasks.quick.priority_done', {
      priority: t(`tasks.priority_short.${change.priority}`),
    })
  }
  return change.dueDate
    ? t('tasks.quick.due_done', { date: formatDate(change.dueDate) })
    : t('tasks.quick.due_none')
}
