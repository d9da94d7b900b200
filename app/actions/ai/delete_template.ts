import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import AiTemplate from '#models/ai/ai_template'
import AiTemplatePolicy from '#policies/ai/ai_template_policy'

/**
 * Moves a template to the trash. Texts are then made from another template, or from the built-in ones.
 * @throws NotFound, Forbidden
 */
export async function deleteTemplate(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const template = await AiTemplate.visibleTo(actor).lock(id, trx)
    await authorize(actor, AiTemplatePolicy, 'manage')
    await template.trash(trx)
    const { service, name, language, version } = template
    await recordAudit(trx, actor, 'ai_template.delete', template, {
      before: { service, name, language, version },
    })
  })
}

/**
 * Restores a template from the trash.
 * @throws NotFound, Forbidden
 */
export async function restoreTemplate(actor: Actor, id: string): Promise<AiTemplate> {
  return db.transaction(async (trx) => {
    const template = await AiTemplate.visibleTo(actor).onlyTrashed().lock(id, trx)
    await authorize(actor, AiTemplatePolicy, 'manage')
    await template.restore(trx)
    const { service, name, language, version } = template
    await recordAudit(trx, actor, 'ai_template.restore', template, {
      after: { service, name, language, version },
    })
    return template
  })
}
