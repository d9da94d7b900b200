import type { HttpContext } from '@adonisjs/core/http'
import AuditEntry from '#models/audit/audit_entry'
import { limitedPerPerson } from '#actions/person_limits'
import { verifyOnward } from '#queries/audit/verify_onward'
import VerificationTransformer from '#transformers/audit/verification_transformer'

export default class VerificationsController {
  /** Whether the chain is intact, verified forwards; a client only gets the result for its own entries. */
  async show({ actor, serialize }: HttpContext) {
    const result = await limitedPerPerson(actor, 'audit_verification', () => verifyOnward())
    if (actor.seesAllCompanies) return serialize(VerificationTransformer.transform(result))

    const [own] = await AuditEntry.visibleTo(actor).count('* as total')
    const broken = result.brokenAt
      ? await AuditEntry.visibleTo(actor).findById(result.brokenAt)
      : null
    return serialize(
      VerificationTransformer.transform({
        valid: result.valid,
        checked: own.$extras.total as number,
        brokenAt: broken?.id ?? null,
      })
    )
  }
}
