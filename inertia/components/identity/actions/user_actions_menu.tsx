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
import { type UserAction, type UserActions } from '~/components/identity/actions/use_user_actions'
import { type UserRow } from '~/components/identity/types'
import { MoreButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '~/components/ui/overlay/menu'
import { useSharedProps } from '~/hooks/use_shared_props'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  user: UserRow
  actions: UserActions
  /** Includes the link to the user's page, in lists. */
  inRow?: boolean
}

/** The actions on a user that the current user may perform; renders nothing if there are none. */
export function UserActionsMenu({ user, actions, inRow = false }: Props) {
  const isSelf = useSharedProps().user?.id === user.id
  const may = (act: UserRow['acts'][number]) => user.acts.includes(act)
  const item = (act: UserAction, icon: ReactNode, destructive = false) => (
    <MenuItem icon={icon} destructive={destructive} onClick={() => actions.open(act, user)}>
      {t(`people.actions.${act}`)}
    </MenuItem>
  )
  if (user.acts.length === 0) return null

  return (
    <Menu
      trigger={
        <MoreButton
          label={t('people.more_for', { name: user.fullName })}
          variant={inRow ? 'quiet' : 'secondary'}
          size={inRow ? 'sm' : 'md'}
          bare={inRow}
        />
      }
    >
      {inRow && may('override') && (
        <MenuLink icon={<ShieldCheck />} href={pathTo('/users/:userId', { userId: user.id })}>
          {t('people.actions.permissions')}
        </MenuLink>
      )}
      {may('change_role') && item('change_role', <IdCard />)}
      {may('edit') && item('rename', <Pencil />)}
      {may('reset_password') && item('reset_password', <KeyRound />)}
      {may('edit') && !isSelf && (
        <>
          {item('end_sessions', <LogOut />)}
          {user.hasSecondFactor && item('reset_factor', <ShieldOff />)}
          {user.messengerLinked && item('take_messenger', <MessageCircleOff />)}
          <MenuSeparator />
          {user.isActive ? item('deactivate', <Ban />, true) : item('reactivate', <UserCheck />)}
        </>
      )}
      {may('delete') && item('delete', <Trash2 />, true)}
    </Menu>
  )
}
