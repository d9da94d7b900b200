import type { HttpContext } from '@adonisjs/core/http'
import AuditEntry from '#models/audit/audit_entry'
import { limitedPerPerson } from '#actions/person_limits'
import { verifyOnward } from '#queries/audit/verify_onward'

export default class VerificationsController {
  /** Whether the chain is intact, verified forwards; a client only gets the result for its own entries. */
  async show({ actor, serialize }: HttpContext) {
    const result = await limitedPerPerson(actor, 'audit_verification', () => verifyOnward())
    if (actor.seesAllCompanies) return serialize(result)

    const [own] = await AuditEntry.visibleTo(actor).count('* as total')
    const broken = result.brokenAt
      ? await AuditEntry.visibleTo(actor).findById(result.brokenAt)
      : null
    return serialize({
      valid: result.valid,
      checked: own.$extras.total as number,
      brokenAt: broken?.id ?? null,
    })
  }
}
