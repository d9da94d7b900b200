import type { Actor } from '#access/actor'
import { holdsAll } from '#access/beyond_own_rights'
import { ROLE_PERMISSIONS_MATRIX } from '#access/matrix'
import { Policy, Refused } from '#access/policy'
import type { Role } from '#access/roles'
import { Forbidden } from '#exceptions/refusals'
import { text } from '#support/text'

/** Who may keep a place for whom: within one's reach, and never beyond one's own rights. */
export default class InvitationPolicy extends Policy {
  /** @param companyId where the person would belong */
  invite(actor: Actor, role: Role, companyId: string) {
    if (!actor.reaches(companyId)) {
      const why = text('invitations.own_company')
      return new Refused(new Forbidden(['user.invite'], why))
    }
    return holdsAll(actor, ROLE_PERMISSIONS_MATRIX[role], 'role')
  }
}
