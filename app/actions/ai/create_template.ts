import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { assertWritable } from '#ai/templates/template_rules'
import { recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import AiTemplate from '#models/ai/ai_template'
import AiTemplateVersion from '#models/ai/ai_template_version'
import AiTemplatePolicy from '#policies/ai/ai_template_policy'
import type { TemplateInput } from '#validators/ai/ai'

/**
 * Adds a template. The latest enabled template of a service and language is used.
 * @throws Forbidden, InvalidField
 */
export async function createTemplate(
  actor: Actor,
  input: Input<TemplateInput>
): Promise<AiTemplate> {
  await authorize(actor, AiTemplatePolicy, 'manage')
  const { enabled: isEnabled = true, ...given } = await validateInput(input)
  assertWritable(given.service, given.body)

  return db.transaction(async (trx) => {
    const template = await AiTemplate.create(
      { ...given, isEnabled, version: 1, createdById: actor.id },
      { client: trx }
    )
    await AiTemplateVersion.create(
      { templateId: template.id, number: 1, body: given.body, createdById: actor.id },
      { client: trx }
    )
    await recordAudit(trx, actor, 'ai_template.create', template, {
      after: { ...given, isEnabled },
    })
    return template
  })
}
