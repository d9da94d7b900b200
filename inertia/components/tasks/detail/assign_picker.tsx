import { Combobox as Base } from '@base-ui/react/combobox'
import { router } from '@inertiajs/react'
import { Search, UserRound, UserX } from 'lucide-react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { type Mentionable, type Task } from '~/components/tasks/types'
import { Avatar } from '~/components/ui/display/avatar'
import { OptionItems } from '~/components/ui/form/combobox_list'
import { type Option } from '~/components/ui/form/select'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { useSharedProps } from '~/hooks/use_can'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { usePageActs } from '~/lib/pages/page_acts'

type Props = {
  task: Task
  /** Those who may be named on the order; absent while they are loaded. */
  people: Mentionable[] | undefined
  trigger: ReactElement
  align?: 'start' | 'end'
  /** It opens with the page, once those who may be named have come. */
  isAskedFor?: boolean
}

const NOBODY = 'nobody'
const CHANGED = ['task', 'moves', 'standing', 'activity']

/** Assigns an order to an editor, found by typing. */
export function AssignPicker({
  task,
  people,
  trigger,
  align = 'start',
  isAskedFor = false,
}: Props) {
  const api = useApi()
  const [open, setOpen] = useState(false)
  const [isDue, setDue] = useState(isAskedFor)
  if (isDue && people) {
    setDue(false)
    setOpen(true)
  }
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAskedFor && !isDue) button.current?.scrollIntoView({ block: 'center' })
  }, [isAskedFor, isDue])
  usePageActs([
    {
      id: 'assign',
      title: t('tasks.assign.assign'),
      icon: <UserRound />,
      run: () => setOpen(true),
    },
  ])
  const me = useSharedProps().user?.id
  const options = optionsFor(people ?? [], me, task.assignee !== null)
  const name = task.assignee?.fullName ?? t('tasks.list.nobody')
  const chosen = options.find(({ value }) => value === task.assignee?.id) ?? null

  async function assign(option: Option | null) {
    if (!option || option.value === task.assignee?.id) return
    const assigneeId = option.value === NOBODY ? null : option.value
    const result = await api.submit('post', '/api/tasks/:id/assign', {
      params: { id: task.id },
      body: { assigneeId },
    })
    if (!result.ok) {
      const [said] = Object.values(result.problem.fields)
      toast.failed(t('tasks.assign.failed'), { detail: said ?? result.problem.message })
    } else {
      const person = people?.find(({ id }) => id === assigneeId)
      const before = task.assignee?.id ?? null
      toast.done(
        person ? t('tasks.assign.done', { name: person.fullName }) : t('tasks.assign.undone'),
        { undo: () => void giveBack(task.id, before) }
      )
    }
    router.reload({ only: CHANGED })
  }

  return (
    <Base.Root
      items={options}
      value={chosen}
      open={open}
      onOpenChange={setOpen}
      onValueChange={(option) => void assign(option)}
      itemToStringLabel={(option: Option) => option.label}
      isItemEqualToValue={(a: Option, b: Option) => a.value === b.value}
      disabled={api.processing}
      autoHighlight
    >
      <Base.Trigger ref={button} render={trigger} aria-label={t('tasks.assign.label', { name })} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            aria-label={t('tasks.show.details.assignee')}
            className="floating w-72 max-w-(--available-width)"
          >
            <div className="flex items-center gap-2 border-b border-line px-3">
              <Search className="text-subtle" />
              <Base.Input
                placeholder={t('tasks.assign.search')}
                className="h-(--control) min-w-0 flex-1 bg-transparent outline-none"
              />
            </div>
            <OptionItems loading={people === undefined} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Reverts an assignment: the previous assignee has the order again. */
async function giveBack(id: string, assigneeId: string | null): Promise<void> {
  const result = await send('post', '/api/tasks/:id/assign', {
    params: { id },
    body: { assigneeId },
  })
  if (!result.ok) {
    toast.failed(t('tasks.assign.failed'), { detail: result.problem.message })
  }
  router.reload({ only: CHANGED })
}

/** Editors, the user first, and "unassigned" when the order has an assignee. */
function optionsFor(people: Mentionable[], me: string | undefined, isAssigned: boolean): Option[] {
  const makers = people
    .filter(({ makesVideos }) => makesVideos)
    .sort((a, b) => Number(b.id === me) - Number(a.id === me))
    .map(({ id, fullName }) => ({
      value: id,
      label: id === me ? t('tasks.assign.me', { name: fullName }) : fullName,
      icon: <Avatar name={fullName} size="sm" />,
    }))
  if (!isAssigned) return makers
  return [...makers, { value: NOBODY, label: t('tasks.assign.nobody'), icon: <UserX /> }]
}
