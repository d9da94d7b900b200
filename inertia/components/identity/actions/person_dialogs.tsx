import { ChangeRole } from '~/components/identity/actions/change_role'
import { ConfirmAction } from '~/components/identity/actions/confirm_action'
import { CreateResetLink } from '~/components/identity/actions/create_reset_link'
import { Rename } from '~/components/identity/actions/rename'
import { type PersonActions } from '~/components/identity/actions/use_person_actions'
import { type RolesByKind } from '~/components/identity/types'

type Props = {
  acts: PersonActions
  /** The roles that the caller may give. */
  roles: RolesByKind
  /** Loads what an act has changed. */
  onChanged: () => void
  /** A person went to the trash; by default what is here is loaded again. */
  onDeleted?: () => void
}

/** The dialog of the current action on a user. */
export function PersonDialogs({ acts, roles, onChanged, onDeleted = onChanged }: Props) {
  const { asked, close } = acts
  if (!asked) return null
  const { act, person } = asked.about
  const key = `${act} ${person.id}`
  const shared = { person, open: asked.open, onClose: close, onChanged }

  switch (act) {
    case 'rename':
      return <Rename {...shared} key={`${key} ${person.fullName}`} />
    case 'change_role':
      return <ChangeRole {...shared} key={`${key} ${person.role}`} roles={roles} />
    case 'reset_password':
      return <CreateResetLink {...shared} key={key} />
    default:
      return <ConfirmAction {...shared} key={key} act={act} onDeleted={onDeleted} />
  }
}
