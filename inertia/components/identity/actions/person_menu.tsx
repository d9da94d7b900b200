import {
  Ban,
  Ellipsis,
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
import { type PersonActions } from '~/components/identity/actions/use_person_actions'
import { type UserRow } from '~/components/identity/types'
import { IconButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '~/components/ui/overlay/menu'
import { useSharedProps } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  person: UserRow
  acts: PersonActions
  /** Draws the way to the person's page, where this stands in a list. */
  leads?: boolean
}

/** What may be done to a person; nothing is drawn where nothing may. */
export function PersonMenu({ person, acts, leads = false }: Props) {
  const isSelf = useSharedProps().user?.id === person.id
  const may = (act: UserRow['acts'][number]) => person.acts.includes(act)
  const ask = (act: Parameters<PersonActions['ask']>[0]) => () => acts.ask(act, person)
  if (person.acts.length === 0) return null

  return (
    <Menu
      trigger={
        <IconButton
          label={t('people.more_for', { name: person.fullName })}
          variant={leads ? 'quiet' : 'secondary'}
          size={leads ? 'sm' : 'md'}
          bare={leads}
        >
          <Ellipsis />
        </IconButton>
      }
    >
      {leads && may('override') && (
        <MenuLink icon={<ShieldCheck />} href={pathTo('/users/:userId', { userId: person.id })}>
          {t('people.actions.permissions')}
        </MenuLink>
      )}
      {may('change_role') && (
        <MenuItem icon={<IdCard />} onClick={ask('change_role')}>
          {t('people.actions.change_role')}
        </MenuItem>
      )}
      {may('edit') && (
        <MenuItem icon={<Pencil />} onClick={ask('rename')}>
          {t('people.actions.rename')}
        </MenuItem>
      )}
      {may('reset_password') && (
        <MenuItem icon={<KeyRound />} onClick={ask('reset_password')}>
          {t('people.actions.reset_password')}
        </MenuItem>
      )}
      {may('edit') && !isSelf && (
        <>
          <MenuItem icon={<LogOut />} onClick={ask('end_sessions')}>
            {t('people.actions.end_sessions')}
          </MenuItem>
          {person.hasSecondFactor && (
            <MenuItem icon={<ShieldOff />} onClick={ask('reset_factor')}>
              {t('people.actions.reset_factor')}
            </MenuItem>
          )}
          {person.messengerLinked && (
            <MenuItem icon={<MessageCircleOff />} onClick={ask('take_messenger')}>
              {t('people.actions.take_messenger')}
            </MenuItem>
          )}
          <MenuSeparator />
          {person.isActive ? (
            <MenuItem icon={<Ban />} destructive onClick={ask('deactivate')}>
              {t('people.actions.deactivate')}
            </MenuItem>
          ) : (
            <MenuItem icon={<UserCheck />} onClick={ask('reactivate')}>
              {t('people.actions.reactivate')}
            </MenuItem>
          )}
        </>
      )}
      {may('delete') && (
        <MenuItem icon={<Trash2 />} destructive onClick={ask('delete')}>
          {t('people.actions.delete')}
        </MenuItem>
      )}
    </Menu>
  )
}
