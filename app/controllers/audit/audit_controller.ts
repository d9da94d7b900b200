import type { HttpContext } from '@adonisjs/core/http'
import { auditCompanies, namedPeople } from '#queries/audit/audit_choices'
import { auditSubjects } from '#queries/audit/audit_subjects'
import { listAudit } from '#queries/audit/list_audit'
import { readList } from '#support/http/read_list'
import AuditEntryTransformer from '#transformers/audit/audit_entry_transformer'
import { auditListValidator } from '#validators/audit/audit'

export default class AuditController {
  async index(ctx: HttpContext) {
    const { actor } = ctx
    const page = await listAudit(actor, await readList(ctx, auditListValidator))
    return ctx.serialize(AuditEntryTransformer.paginate(page.all(), page.getMeta(), actor.reach))
  }

  async page(ctx: HttpContext) {
    const { actor, inertia } = ctx
    const input = await readList(ctx, auditListValidator)
    const page = await listAudit(actor, input)
    return inertia.render('audit/index', {
      entries: AuditEntryTransformer.transform(page.all(), actor.reach),
      metadata: page.getMeta(),
      subjects: await auditSubjects(actor, page.all()),
      people: await namedPeople(actor, input.actorId),
      companies: () => auditCompanies(actor),
    })
  }
}
