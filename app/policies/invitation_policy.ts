import type { Actor } from '#access/actor'
import { holdsAll } from '#access/beyond_own_rights'
import { ROLE_PERMISSIONS_MATRIX } from '#access/matrix'
import { Policy, Refused } from '#access/policy'
import type { Role } from '#access/roles'
import { Forbidden } from '#exceptions/refusals'
import { say } from '#support/say'

/** Who may keep a place for whom: within one's reach, and never beyond one's own rights. */
export default class InvitationPolicy extends Policy {
  /** @param companyId where the person would belong */
  invite(actor: Actor, role: Role, companyId: string) {
    if (!actor.reaches(companyId)) {
      const message = say('you_can_only_invite_people_to_your_own_company')
      return new Refused(new Forbidden(['user.invite'], message))
    }
    return holdsAll(actor, ROLE_PERMISSIONS_MATRIX[role], 'that role')
  }
}
