import { Combobox as Base } from '@base-ui/react/combobox'
import { Search, UserX } from 'lucide-react'
import { type ReactElement, type Ref } from 'react'
import { Avatar } from '~/components/ui/display/avatar'
import { isSameOption, OptionItems } from '~/components/ui/form/combobox_list'
import { type Option } from '~/components/ui/form/select'
import { useSharedProps } from '~/hooks/use_shared_props'
import { ignoreSecondClick } from '~/lib/focus/ignored_clicks'
import { t } from '~/lib/i18n'

/** A user that orders may be assigned to, unless `makesVideos` is false. */
export type Assignable = { id: string; fullName: string; makesVideos?: boolean }

type Props = {
  /** Undefined while they are loading. */
  users: Assignable[] | undefined
  /** Id of the assignee; null for none, undefined for several orders with possibly different assignees. */
  current?: string | null
  trigger: ReactElement
  /** Name of the trigger for screen readers; its text doesn't count as a combobox's name. */
  label: string
  triggerRef?: Ref<HTMLButtonElement>
  side?: 'top' | 'bottom'
  align?: 'start' | 'center' | 'end'
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (user: Assignable | null) => void
}

const UNASSIGNED = 'unassigned'

/** Selects an assignee by typing, or none. */
export function UserPicker(props: Props) {
  const { users, current, trigger, label, triggerRef, onChoose } = props
  const me = useSharedProps().user?.id
  const options = optionsFor(users ?? [], me, current !== null)

  function choose(option: Option | null) {
    if (!option || option.value === current) return
    ignoreSecondClick()
    onChoose(users?.find(({ id }) => id === option.value) ?? null)
  }

  return (
    <Base.Root
      items={options}
      value={options.find(({ value }) => value === current) ?? null}
      open={props.open}
      onOpenChange={props.onOpenChange}
      onValueChange={choose}
      isItemEqualToValue={isSameOption}
      autoHighlight
    >
      <Base.Trigger ref={triggerRef} render={trigger} aria-label={label} />
      <Base.Portal>
        <Base.Positioner
          side={props.side}
          align={props.align}
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
            <OptionItems label={t('tasks.show.details.assignee')} loading={users === undefined} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Returns the users who make videos, the current user first, and "unassigned" if an order may have an assignee now. */
function optionsFor(users: Assignable[], me: string | undefined, mayBeAssigned: boolean): Option[] {
  const makers = users
    .filter(({ makesVideos }) => makesVideos !== false)
    .sort((a, b) => Number(b.id === me) - Number(a.id === me))
    .map(({ id, fullName }) => ({
      value: id,
      label: id === me ? t('tasks.assign.me', { name: fullName }) : fullName,
      icon: <Avatar name={fullName} size="sm" />,
    }))
  if (!mayBeAssigned) return makers
  return [...makers, { value: UNASSIGNED, label: t('tasks.assign.nobody'), icon: <UserX /> }]
}
