import { validate as isUuid } from 'uuid'
import type { Actor } from '#access/actor'
import { Policy, PolicyDenial } from '#access/policy'
import { checkGrant } from '#access/grant_rules'
import { ROLE_PERMISSIONS_MATRIX } from '#access/role_permissions'
import { isRole } from '#access/roles'
import { Forbidden } from '#exceptions/refusals'
import type Invitation from '#models/identity/invitation'

/** Who may invite users: within the caller's reach, with no more rights than the caller. */
export default class InvitationPolicy extends Policy {
  /**
   * @param role and
   * @param companyId as they were sent; validation refuses an unknown role or an invalid id
   */
  create(actor: Actor, role: unknown, companyId: unknown) {
    const answer = this.requirePermissions(actor, ['user.invite'])
    if (!answer.authorized) return answer
    if (isUuid(companyId) && !actor.reaches(companyId as string)) {
      return new PolicyDenial(new Forbidden(['user.invite'], 'invitations.own_company'))
    }
    return checkGrant(actor, isRole(role) ? ROLE_PERMISSIONS_MATRIX[role] : [], 'role')
  }

  /** Create a new link. The invitation then counts as the caller's own. */
  resend(actor: Actor, { role, companyId }: Invitation) {
    return this.create(actor, role, companyId)
  }

  /** Only a user who could have created it may revoke it. */
  revoke(actor: Actor, { role, companyId }: Invitation) {
    return this.create(actor, role, companyId)
  }
}
