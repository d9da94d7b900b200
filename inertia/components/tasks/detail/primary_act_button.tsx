import { Check, Eye, Film, UserPlus } from 'lucide-react'
import { AssignPicker } from '~/components/tasks/detail/assign_picker'
import { type PrimaryAct } from '~/components/tasks/detail/primary_act'
import { MoveIcon } from '~/components/tasks/moves/move_icon'
import { type Mentionable, type Move, type Task } from '~/components/tasks/types'
import { Button, LinkButton } from '~/components/ui/form/button'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  task: Task
  next: PrimaryAct
  users: Mentionable[] | undefined
  /** Whether to open the picker for the assignee immediately. */
  isAssigning: boolean
  onMove: (move: Move) => void
  onUpload: () => void
}

/** The button for the next step of an order. */
export function PrimaryActButton({ task, next, users, isAssigning, onMove, onUpload }: Props) {
  switch (next.kind) {
    case 'review':
    case 'check':
    case 'work_on':
      return (
        <LinkButton
          variant="primary"
          icon={next.kind === 'check' ? <Check /> : <Eye />}
          href={pathTo('/content/:id', { id: next.contentId })}
        >
          {next.kind === 'review'
            ? t('tasks.show.review_several', { count: next.count })
            : t(`tasks.show.${next.kind}`)}
        </LinkButton>
      )
    case 'upload':
      return (
        <Button variant="primary" icon={<Film />} onClick={onUpload}>
          {t('tasks.show.upload')}
        </Button>
      )
    case 'assign':
      return (
        <AssignPicker
          task={task}
          users={users}
          align="end"
          isAskedFor={isAssigning}
          trigger={
            <Button variant="primary" icon={<UserPlus />}>
              {t('tasks.assign.assign')}
            </Button>
          }
        />
      )
    case 'move':
      return (
        <Button
          variant="primary"
          icon={<MoveIcon verb={next.move.verb} />}
          onClick={() => onMove(next.move)}
        >
          {t(`tasks.moves.${next.move.verb}`)}
        </Button>
      )
  }
}
