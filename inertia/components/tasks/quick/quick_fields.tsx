import { isFinal } from '#values/tasks'
import { type ReactElement } from 'react'
import { DueMenu } from '~/components/tasks/quick/due_menu'
import { PriorityMenu } from '~/components/tasks/quick/priority_menu'
import { QuickButton } from '~/components/tasks/quick/quick_button'
import { type useQuickChange } from '~/components/tasks/quick/use_quick_change'
import { type Task } from '~/components/tasks/types'
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
      onChoose={(priority) => quick.setPriority(task, priority)}
      trigger={
        <QuickButton label={t('tasks.quick.priority', { title: task.title })}>
          {children}
        </QuickButton>
      }
    />
  )
}
