import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { generationAudience } from '#actions/ai/update_generation'
import { recordAudit } from '#actions/audit/record_audit'
import AiGeneration from '#models/ai/ai_generation'
import AiGenerationPolicy from '#policies/ai/ai_generation_policy'

/**
 * Moves a generated text to the trash.
 * @throws NotFound, Forbidden
 */
export async function deleteGeneration(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const generation = await AiGeneration.visibleTo(actor).lock(id, trx)
    await authorize(actor, AiGenerationPolicy, 'change', generation)
    await generation.trash(trx)
    const { service, text } = generation
    await recordAudit(trx, actor, 'ai_generation.delete', generation, {
      before: { service, text },
      audience: generationAudience(generation),
    })
  })
}

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
      audience: generationAudience(generation),
    })
    return generation
  })
}
