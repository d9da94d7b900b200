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
  task: Pick<Task, 'id' | 'assignee'>
  /** Those who may be named on the order; absent while they are loaded. */
  people: Pick<Mentionable, 'id' | 'fullName' | 'makesVideos'>[] | undefined
  trigger: ReactElement
  align?: 'start' | 'end'
  /** Opens it, once those who may be named are loaded. */
  isAskedFor?: boolean
  /** It is one of many on the page: the number of its order, and the props that show what it changes. */
  inList?: { number: string; props: string[] }
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
  inList,
}: Props) {
  const changed = inList?.props ?? CHANGED
  const api = useApi()
  const [open, setOpen] = useState(false)
  const [wasAskedFor, setWasAskedFor] = useState(false)
  const [isDue, setDue] = useState(false)
  if (isAskedFor !== wasAskedFor) {
    setWasAskedFor(isAskedFor)
    setDue(isAskedFor)
  }
  if (isDue && people) {
    setDue(false)
    setOpen(true)
  }
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAskedFor && !isDue) button.current?.scrollIntoView({ block: 'center' })
  }, [isAskedFor, isDue])
  const act = {
    id: 'assign',
    title: t('tasks.assign.assign'),
    icon: <UserRound />,
    run: () => setOpen(true),
  }
  usePageActs(inList ? [] : [act])
  const me = useSharedProps().user?.id
  const options = optionsFor(people ?? [], me, task.assignee !== null)
  const name = task.assignee?.fullName ?? t('tasks.list.nobody')
  const chosen = options.find(({ value }) => value === task.assignee?.id) ?? null

  async function assign(option: Option | null) {
    if (api.processing || !option || option.value === task.assignee?.id) return
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
        { undo: () => void giveBack(task.id, before, changed) }
      )
    }
    router.reload({ only: changed })
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
      autoHighlight
    >
      <Base.Trigger
        ref={button}
        render={trigger}
        aria-label={
          inList
            ? t('tasks.assign.label_of', { number: inList.number, name })
            : t('tasks.assign.label', { name })
        }
      />
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
                aria-label={t('tasks.assign.search')}
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
async function giveBack(id: string, assigneeId: string | null, changed: string[]): Promise<void> {
  const result = await send('post', '/api/tasks/:id/assign', {
    params: { id },
    body: { assigneeId },
  })
  if (!result.ok) {
    toast.failed(t('tasks.assign.failed'), { detail: result.problem.message })
  }
  router.reload({ only: changed })
}

/** Editors, the user first, and "unassigned" when the order has an assignee. */
function optionsFor(
  people: NonNullable<Props['people']>,
  me: string | undefined,
  isAssigned: boolean
): Option[] {
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
