import { ChangeRole } from '~/components/people/acts/change_role'
import { ConfirmAct } from '~/components/people/acts/confirm_act'
import { MakePasswordLink } from '~/components/people/acts/make_password_link'
import { Rename } from '~/components/people/acts/rename'
import { type Acts } from '~/components/people/acts/use_acts'
import { type RolesByKind } from '~/components/people/types'

type Props = {
  acts: Acts
  /** The roles that the caller may give. */
  roles: RolesByKind
  /** Loads what an act has changed. */
  onChanged: () => void
  /** A person went to the trash; by default what is here is loaded again. */
  onDeleted?: () => void
}

/** The dialog of whatever is being asked about a person. */
export function PersonDialogs({ acts, roles, onChanged, onDeleted = onChanged }: Props) {
  const { asked, open, close } = acts
  if (!asked) return null
  const { act, person } = asked
  const key = `${act} ${person.id}`
  const shared = { person, open, onClose: close, onChanged }

  switch (act) {
    case 'rename':
      return <Rename {...shared} key={`${key} ${person.fullName}`} />
    case 'change_role':
      return <ChangeRole {...shared} key={`${key} ${person.role}`} roles={roles} />
    case 'reset_password':
      return <MakePasswordLink {...shared} key={key} />
    default:
      return <ConfirmAct {...shared} key={key} act={act} onDeleted={onDeleted} />
  }
}
