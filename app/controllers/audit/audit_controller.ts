import type { HttpContext } from '@adonisjs/core/http'
import { listAudit } from '#queries/audit/list_audit'
import { readList } from '#support/read_list'
import AuditEntryTransformer from '#transformers/audit_entry_transformer'
import { auditListValidator } from '#validators/audit'

export default class AuditController {
  async index(ctx: HttpContext) {
    const { actor } = ctx
    const page = await listAudit(actor, await readList(ctx, auditListValidator))
    return ctx.serialize(AuditEntryTransformer.paginate(page.all(), page.getMeta(), actor.reach))
  }
}
