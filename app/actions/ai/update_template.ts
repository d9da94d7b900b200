import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { assertWritable } from '#ai/templates/template_rules'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import AiTemplate from '#models/ai/ai_template'
import AiTemplateVersion from '#models/ai/ai_template_version'
import AiTemplatePolicy from '#policies/ai/ai_template_policy'
import type { TemplateChanges } from '#validators/ai/ai'

/**
 * Changes a template. A different body becomes a new version; earlier versions stay.
 * @throws NotFound, Forbidden, InvalidField
 */
export async function updateTemplate(
  actor: Actor,
  id: string,
  input: Input<TemplateChanges>
): Promise<AiTemplate> {
  return db.transaction(async (trx) => {
    const template = await AiTemplate.visibleTo(actor).lock(id, trx)
    await authorize(actor, AiTemplatePolicy, 'manage')
    const { enabled: isEnabled, ...given } = await validateInput(input)
    if (given.body) assertWritable(template.service, given.body)
    const change = changesTo(template, { ...given, isEnabled })
    if (!change) return template

    template.merge(change.after)
    if (change.after.body) {
      template.version += 1
      const { version: number, body } = template
      await AiTemplateVersion.create(
        { templateId: id, number, body, createdById: actor.id },
        { client: trx }
      )
    }
    await template.save()
    await recordAudit(trx, actor, 'ai_template.update', template, change)
    return template
  })
}
