import { TASK_PRIORITIES } from '#values/tasks'
import { type ReactElement } from 'react'
import { type Task } from '~/components/tasks/types'
import { PriorityMark } from '~/components/ui/marks/priority_mark'
import { Menu, MenuChoice } from '~/components/ui/overlay/menu'
import { t } from '~/lib/i18n'

type Props = {
  trigger: ReactElement
  side?: 'top' | 'bottom'
  align?: 'start' | 'center'
  /** The priority that is set now; null when there are several. */
  value: Task['priority'] | null
  onChoose: (priority: Task['priority']) => void
}

/** Prompts for a priority. */
export function PriorityMenu({ trigger, side, align, value, onChoose }: Props) {
  return (
    <Menu side={side} align={align} trigger={trigger}>
      <MenuChoice
        closes
        label={t('lists.bulk.priority')}
        value={value}
        onValueChange={onChoose}
        options={TASK_PRIORITIES.map((priority) => ({
          value: priority,
          label: t(`tasks.priority_short.${priority}`),
          icon: <PriorityMark decorative priority={priority} />,
        }))}
      />
    </Menu>
  )
}
