import { isFinal } from '#values/tasks'
import type { ReactElement, ComponentProps } from 'react'
import { AssignPicker } from '~/components/tasks/detail/assign_picker'
import { type Assignable } from '~/components/tasks/people_picker'
import { DueMenu, PriorityMenu } from '~/components/tasks/quick/menus'
import { type useQuickChange } from '~/components/tasks/quick/use_quick_change'
import { type Task } from '~/components/tasks/types'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  task: Pick<Task, 'id' | 'title' | 'assignee' | 'priority' | 'dueDate' | 'status'>
  /** Changes the order; null for readers who may not. */
  quick: ReturnType<typeof useQuickChange> | null
  /** The value as it is shown. */
  children: ReactElement
}

/** A due date that is changed where it is shown, unless the order is finished. */
export function QuickDue({ task, quick, children }: Props) {
  if (!quick || isFinal(task.status)) return children
  return (
    <DueMenu
      value={task.dueDate}
      onChoose={(day) => quick.setDue(task, day)}
      trigger={
        <QuickButton label={t('tasks.quick.due', { title: task.title })}>{children}</QuickButton>
      }
    />
  )
}

/** A priority that is changed where it is shown, unless the order is finished. */
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
  /** Null for users who may not assign orders. */
  assigning: { people: Assignable[]; props: string[] } | null
  children: ReactElement
}

/** An assignee who is replaced where the name is shown, unless the order is finished. */
export function QuickAssignee({ task, assigning, children }: QuickAssigneeProps) {
  if (!assigning || isFinal(task.status)) return children
  return (
    <AssignPicker
      task={task}
      people={assigning.people}
      inList={{ number: task.number, props: assigning.props }}
      trigger={<QuickButton>{children}</QuickButton>}
    />
  )
}

type QuickButtonProps = ComponentProps<'button'> & { label?: string }

/** A value that opens what changes it. */
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
