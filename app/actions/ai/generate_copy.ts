import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { findSubject } from '#queries/ai/find_subject'
import { generate } from '#actions/ai/generate'
import { validateInput, type Input } from '#support/input'
import type AiGeneration from '#models/ai/ai_generation'
import AiGenerationPolicy from '#policies/ai/ai_generation_policy'
import type { CopyInput } from '#validators/ai/ai'

/**
 * Writes a caption, a title and hashtags for a channel: by default the order's first one.
 * @throws Forbidden, InvalidField
 */
export async function generateCopy(actor: Actor, input: Input<CopyInput>): Promise<AiGeneration> {
  await authorize(actor, AiGenerationPolicy, 'generate', 'copy')
  const {
    taskId,
    contentId,
    brief,
    tone = 'warm',
    language = 'en',
    ...given
  } = await validateInput(input)
  const subject = await findSubject(actor, { taskId, contentId })
  const channel = given.channel ?? subject.task?.platforms[0] ?? 'instagram'
  return generate({ service: 'copy', tone, language, channel }, actor, subject, brief)
}
