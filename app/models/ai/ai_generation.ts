import { compose } from '@adonisjs/core/helpers'
import { AiGenerationSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import { ofLiveCompanies, type AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'
import { AI_SERVICES, type AiServiceName } from '#models/ai/values'

/** The permission to generate texts with a service, and to read the results. */
export const KEY_OF_SERVICE = {
  prompt: 'ai.generate_prompt',
  copy: 'ai.generate_copy',
} as const satisfies Record<AiServiceName, Permission>

/** A text from the AI service, as it was generated and as a user has edited it. */
export default class AiGeneration extends compose(AiGenerationSchema, CompanyRecord) {
  static table = 'ai_generations'
  readonly entityType = 'ai_generation'

  /**
   * Restricts to the services that this user may use. Clients see texts that their own users generated, not those
   * that the team generated for their orders.
   */
  static applyScope(actor: Actor, query: AnyQuery): void {
    super.applyScope(actor, query)
    ofLiveCompanies(query)
    const services = AI_SERVICES.filter((service) => actor.can(KEY_OF_SERVICE[service]))
    query.whereIn('ai_generations.service', services)
    if (!actor.seesAllCompanies) query.where('ai_generations.by_team', false)
  }
}
