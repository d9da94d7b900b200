import {
  Ban,
  IdCard,
  KeyRound,
  LogOut,
  MessageCircleOff,
  Pencil,
  ShieldCheck,
  ShieldOff,
  Trash2,
  UserCheck,
} from 'lucide-react'
import { type ReactNode } from 'react'
import {
  type PersonAction,
  type PersonActions,
} from '~/components/identity/actions/use_person_actions'
import { type UserRow } from '~/components/identity/types'
import { MoreButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '~/components/ui/overlay/menu'
import { useSharedProps } from '~/hooks/use_shared_props'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  person: UserRow
  acts: PersonActions
  /** Includes the link to the user's page, in lists. */
  inRow?: boolean
}

/** The actions on a user that the current user may perform; renders nothing if there are none. */
export function PersonMenu({ person, acts, inRow = false }: Props) {
  const isSelf = useSharedProps().user?.id === person.id
  const may = (act: UserRow['acts'][number]) => person.acts.includes(act)
  const item = (act: PersonAction, icon: ReactNode, destructive = false) => (
    <MenuItem icon={icon} destructive={destructive} onClick={() => acts.ask(act, person)}>
      {t(`people.actions.${act}`)}
    </MenuItem>
  )
  if (person.acts.length === 0) return null

  return (
    <Menu
      trigger={
        <MoreButton
          label={t('people.more_for', { name: person.fullName })}
          variant={inRow ? 'quiet' : 'secondary'}
          size={inRow ? 'sm' : 'md'}
          bare={inRow}
        />
      }
    >
      {inRow && may('override') && (
        <MenuLink icon={<ShieldCheck />} href={pathTo('/users/:userId', { userId: person.id })}>
          {t('people.actions.permissions')}
        </MenuLink>
      )}
      {may('change_role') && item('change_role', <IdCard />)}
      {may('edit') && item('rename', <Pencil />)}
      {may('reset_password') && item('reset_password', <KeyRound />)}
      {may('edit') && !isSelf && (
        <>
          {item('end_sessions', <LogOut />)}
          {person.hasSecondFactor && item('reset_factor', <ShieldOff />)}
          {person.messengerLinked && item('take_messenger', <MessageCircleOff />)}
          <MenuSeparator />
          {person.isActive ? item('deactivate', <Ban />, true) : item('reactivate', <UserCheck />)}
        </>
      )}
      {may('delete') && item('delete', <Trash2 />, true)}
    </Menu>
  )
}
