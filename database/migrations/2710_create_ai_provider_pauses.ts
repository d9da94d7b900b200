import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Failures that a prompt may have caused count for its company: they pause the provider for that company
 * only. `ai_providers` counts the provider's own failures, which pause it for all companies.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table ai_provider_pauses (
        provider_id uuid not null references ai_providers,
        company_id uuid not null references companies,
        failures integer not null default 0 check (failures >= 0),
        paused_until timestamptz,
        primary key (provider_id, company_id)
      );
    `)
  }

  async down() {
    this.schema.raw('drop table ai_provider_pauses;')
  }
}
