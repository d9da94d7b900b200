import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A token is stored as a digest, like the id of a session. `permissions` null means all permissions that the
 * user has at the time of a request.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table api_tokens (
        id uuid primary key,
        user_id uuid not null references users,
        name text not null check (char_length(name) between 1 and 80),
        prefix text not null,
        token_hash text not null unique,
        permissions text[] check (permissions <> '{}'),
        expires_at timestamptz not null,
        last_used_at timestamptz,
        last_used_address text,
        revoked_at timestamptz,
        revoked_by_id uuid references users,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index api_tokens_of_user on api_tokens (user_id, created_at, id)
        where revoked_at is null;
      create index api_tokens_expiry on api_tokens (expires_at);
    `)
  }

  async down() {
    this.schema.raw('drop table api_tokens')
  }
}
