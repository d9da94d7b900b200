import { Ellipsis } from 'lucide-react'
import { MoveIcon } from '~/components/tasks/moves/move_icon'
import { type Moves } from '~/components/tasks/moves/use_moves'
import { type Move, type TaskRow } from '~/components/tasks/types'
import { IconButton } from '~/components/ui/form/icon_button'
import { Menu, MenuGroup, MenuItem, MenuLabel } from '~/components/ui/overlay/menu'
import { StatusIcon } from '~/components/ui/display/status_badge'
import { t } from '~/lib/i18n'

type Props = { task: TaskRow; allowed: Move[]; moves: Moves }

/** The moves of a card as a menu, as an alternative to dragging. */
export function MoveMenu({ task, allowed, moves }: Props) {
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
