import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { audienceOf } from '#actions/ai/audience_of'
import { recordAudit } from '#actions/audit/record_audit'
import AiGeneration from '#models/ai/ai_generation'
import AiGenerationPolicy from '#policies/ai/ai_generation_policy'

/**
 * Restores a generated text from the trash.
 * @throws NotFound, Forbidden
 */
export async function restoreGeneration(actor: Actor, id: string): Promise<AiGeneration> {
  return db.transaction(async (trx) => {
    const generation = await AiGeneration.visibleTo(actor).onlyTrashed().lock(id, trx)
    await authorize(actor, AiGenerationPolicy, 'change', generation)
    await generation.restore(trx)
    const { service, text } = generation
    await recordAudit(trx, actor, 'ai_generation.restore', generation, {
      after: { service, text },
      audience: audienceOf(generation),
    })
    return generation
  })
}
