import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type AiGeneration from '#models/ai/ai_generation'
import { KEY_OF_SERVICE } from '#models/ai/ai_generation'
import type { AiServiceName } from '#models/ai/values'

/** Who may generate texts with AI, and edit the results. */
export default class AiGenerationPolicy extends Policy {
  generate(actor: Actor, service: AiServiceName) {
    return this.requirePermissions(actor, [KEY_OF_SERVICE[service]])
  }

  /** Edit, keep, delete and restore. */
  change(actor: Actor, generation: AiGeneration) {
    return this.onRecord(actor, generation, [KEY_OF_SERVICE[generation.service]])
  }
}
