import { router } from '@inertiajs/react'
import { UserRound } from 'lucide-react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { UserPicker, type Assignable } from '~/components/tasks/user_picker'
import { unchangedSince } from '~/components/tasks/quick/bulk_request'
import { type Task } from '~/components/tasks/types'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { usePageActs } from '~/lib/pages/page_acts'
import { type AnyProp, type PropOf } from '~/lib/pages/reload_props'

type Props = {
  task: Pick<Task, 'id' | 'assignee'>
  /** The possible assignees of the order; undefined while they are loading. */
  users: Assignable[] | undefined
  trigger: ReactElement
  align?: 'start' | 'end'
  /** Whether to open the picker once the users are loaded. */
  isAskedFor?: boolean
  /** For one of many pickers on a page: the number of its order, and the props to reload after a change. */
  inList?: { number: string; props: AnyProp[] }
}

const RELOADED_PROPS = ['task', 'moves', 'standing', 'activity'] satisfies PropOf<'tasks/show'>[]

/** Assigns an order to an editor, found by typing. */
export function AssignPicker({
  task,
  users,
  trigger,
  align = 'start',
  isAskedFor = false,
  inList,
}: Props) {
  const changed = inList?.props ?? RELOADED_PROPS
  const api = useApi()
  const [open, setOpen] = useState(false)
  const [wasAskedFor, setWasAskedFor] = useState(false)
  const [isDue, setDue] = useState(false)
  if (isAskedFor !== wasAskedFor) {
    setWasAskedFor(isAskedFor)
    setDue(isAskedFor)
  }
  if (isDue && users) {
    setDue(false)
    setOpen(true)
  }
  const button = useRef<HTMLButtonElement>(null)
  const block = inList ? 'nearest' : 'center'
  useEffect(() => {
    if (isAskedFor && !isDue) button.current?.scrollIntoView({ block })
  }, [isAskedFor, isDue, block])
  const act = {
    id: 'assign',
    title: t('tasks.assign.assign'),
    icon: <UserRound />,
    run: () => setOpen(true),
  }
  usePageActs(inList ? [] : [act])
  const name = task.assignee?.fullName ?? t('tasks.list.nobody')

  async function assign(user: Assignable | null) {
    if (api.processing) return
    const result = await api.submit('post', '/api/tasks/:id/assign', {
      params: { id: task.id },
      body: { assigneeId: user?.id ?? null },
    })
    if (!result.ok) {
      const [message] = Object.values(result.problem.fields)
      toast.failed(t('tasks.assign.failed'), { detail: message ?? result.problem.message })
    } else {
      const before = task.assignee?.id ?? null
      toast.done(
        user ? t('tasks.assign.done', { name: user.fullName }) : t('tasks.assign.undone'),
        { undo: () => void undoAssignment(task.id, { after: user?.id ?? null, before }, changed) }
      )
    }
    router.reload({ only: changed })
  }

  return (
    <UserPicker
      users={users}
      trigger={trigger}
      align={align}
      open={open}
      current={task.assignee?.id ?? null}
      label={
        inList
          ? t('tasks.assign.label_of', { number: inList.number, name })
          : t('tasks.assign.label', { name })
      }
      triggerRef={button}
      onOpenChange={setOpen}
      onChoose={(user) => void assign(user)}
    />
  )
}

/** Undoes an assignment, unless the order was assigned to someone else in the meantime. */
async function undoAssignment(
  id: string,
  { after, before }: { after: string | null; before: string | null },
  changed: string[]
): Promise<void> {
  const { unchanged, problem } = await unchangedSince([id], { act: 'assign', assigneeId: after })
  if (problem) toast.failed(t('common.not_undone'), problem)
  else if (unchanged.length === 0) toast.info(t('tasks.quick.changed_since'))
  else {
    const result = await send('post', '/api/tasks/:id/assign', {
      params: { id },
      body: { assigneeId: before },
    })
    if (!result.ok) toast.failed(t('common.not_undone'), result.problem)
  }
  router.reload({ only: changed })
}
