import type { HttpContext } from '@adonisjs/core/http'
import AuditEntry from '#models/audit/audit_entry'
import { verifyChain } from '#queries/audit/verify_chain'
import VerificationTransformer from '#transformers/audit/verification_transformer'

export default class VerificationsController {
  /** Whether the whole chain holds; a client is told of their own entries alone. */
  async show({ actor, serialize }: HttpContext) {
    const result = await verifyChain()
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
