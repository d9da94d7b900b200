import { TASK_PRIORITIES } from '#values/tasks'
import { type ReactElement } from 'react'
import { type Task } from '~/components/tasks/types'
import { PriorityMark } from '~/components/ui/marks/priority_mark'
import { Menu, MenuItem } from '~/components/ui/overlay/menu'
import { t } from '~/lib/i18n'

type Props = {
  trigger: ReactElement
  side?: 'top' | 'bottom'
  align?: 'start' | 'center'
  onChoose: (priority: Task['priority']) => void
}

/** Prompts for a priority. */
export function PriorityMenu({ trigger, side, align, onChoose }: Props) {
  return (
    <Menu side={side} align={align} trigger={trigger}>
      {TASK_PRIORITIES.map((priority) => (
        <MenuItem
          key={priority}
          icon={<PriorityMark priority={priority} />}
          onClick={() => onChoose(priority)}
        >
          {t(`tasks.priority_short.${priority}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
