import type { HttpContext } from '@adonisjs/core/http'
import AuditEntry from '#models/audit_entry'
import { verifyChain } from '#queries/audit/verify_chain'

export default class VerificationsController {
  /** Whether the whole chain holds; a client is told of their own entries alone. */
  async show({ actor, response }: HttpContext) {
    const result = await verifyChain()
    if (actor.seesAllCompanies) return response.json({ data: result })

    const [own] = await AuditEntry.visibleTo(actor).count('* as total')
    const broken = result.brokenAt
      ? await AuditEntry.visibleTo(actor).findById(result.brokenAt)
      : null
    return response.json({
      data: { valid: result.valid, checked: own.$extras.total, brokenAt: broken?.id ?? null },
    })
  }
}
