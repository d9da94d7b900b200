import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Logout tokens of providers that were taken: each is taken once (OpenID Connect Back-Channel Logout
 * 1.0, 2.6).
 *
 * Contracts: nothing, the unique index is that of a table that is made here.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table spent_logout_tokens (
        id uuid primary key,
        issuer text not null,
        token_id text not null,
        expires_at timestamptz not null,
        unique (issuer, token_id)
      );
      create index spent_logout_tokens_expiry on spent_logout_tokens (expires_at);
    `)
  }

  async down() {
    this.schema.raw('drop table spent_logout_tokens')
  }
}
