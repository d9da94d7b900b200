import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Failures that a question may have brought about count for the company that asked it: they
 * pause the provider for that company alone. `ai_providers` keeps those that are the provider's
 * own, which pause it for everybody.
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
