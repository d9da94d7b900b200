import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { findSubject } from '#queries/ai/find_subject'
import { generate } from '#actions/ai/generate'
import { validateInput, type Input } from '#support/input'
import type AiGeneration from '#models/ai/ai_generation'
import AiGenerationPolicy from '#policies/ai/ai_generation_policy'
import type { PromptInput } from '#validators/ai/ai'

/**
 * Writes a prompt for an image or a video model.
 * @throws Forbidden, InvalidField
 */
export async function generatePrompt(
  actor: Actor,
  input: Input<PromptInput>
): Promise<AiGeneration> {
  await authorize(actor, AiGenerationPolicy, 'generate', 'prompt')
  const { taskId, brief, target = 'video', language = 'en' } = await validateInput(input)
  const subject = await findSubject(actor, { taskId })
  return generate({ service: 'prompt', target, language }, actor, subject, brief)
}
