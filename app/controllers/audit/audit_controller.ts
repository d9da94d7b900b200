import type { HttpContext } from '@adonisjs/core/http'
import { recordAuditInTransaction } from '#actions/audit/record_audit'
import { withRateLimit } from '#access/limits/with_rate_limit'
import AuditEntry from '#models/audit/audit_entry'
import { auditSubjects } from '#queries/audit/audit_subjects'
import { auditCsv, exportAudit } from '#queries/audit/audit_csv'
import { auditCompanies, listAudit, namedUsers } from '#queries/audit/list_audit'
import { verifyOnward } from '#queries/audit/verify_onward'
import { sendCsv } from '#support/strings/csv'
import { readList } from '#support/http/read_list'
import AuditEntryTransformer from '#transformers/audit/audit_entry_transformer'
import { auditListValidator, auditExportValidator } from '#validators/audit/audit'

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
      users: await namedUsers(actor, input.actorId),
      companies: () => auditCompanies(actor),
    })
  }

  /** The filtered log as CSV, streamed; the export itself is an entry. */
  async export(ctx: HttpContext) {
    const { actor } = ctx
    const filters = await readList(ctx, auditExportValidator)
    const subject = { entityType: 'audit' as const, id: null, companyId: actor.companyId }
    await recordAuditInTransaction(actor, 'audit.export', subject, { after: { filters } })

    const reader = { reach: actor.reach, locale: actor.user.locale }
    sendCsv(ctx, 'exports.audit.file', auditCsv(exportAudit(actor, filters), reader))
  }

  /** Whether the chain is intact, verified forwards; a client only gets the result for its own entries. */
  async verify({ actor, serialize }: HttpContext) {
    const result = await withRateLimit({ audit_verification: actor.id }, () => verifyOnward())
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
