import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import AiGeneration from '#models/ai/ai_generation'
import AiGenerationPolicy from '#policies/ai/ai_generation_policy'
import type { GenerationChanges } from '#validators/ai/ai'

/**
 * Edits a generated text, saves it, or removes it from the saved ones. The generated original is kept.
 * @throws NotFound, Forbidden
 */
export async function updateGeneration(
  actor: Actor,
  id: string,
  input: Input<GenerationChanges>
): Promise<AiGeneration> {
  return db.transaction(async (trx) => {
    const generation = await AiGeneration.visibleTo(actor).lock(id, trx)
    await authorize(actor, AiGenerationPolicy, 'change', generation)
    const { text, kept: isKept } = await validateInput(input)
    const change = changesTo(generation, { text, isKept })
    if (!change) return generation
    await generation.merge(change.after).save()
    await recordAudit(trx, actor, 'ai_generation.update', generation, {
      ...change,
      audience: generationAudience(generation),
    })
    return generation
  })
}

/** Texts that the team generates for a company don't appear in that company's log. */
export const generationAudience = ({ byTeam }: AiGeneration) => (byTeam ? 'team' : 'everyone')
