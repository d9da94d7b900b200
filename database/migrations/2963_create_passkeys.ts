import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Passkeys (WebAuthn): the public key of each, and the number of uses that its authenticator reports.
 * A challenge is for one purpose and one browser or session, and works once.
 *
 * Contracts: nothing, the unique indexes are those of tables that are made here.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table passkeys (
        id uuid primary key,
        user_id uuid not null references users,
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null,
        transports text[] not null,
        is_synced boolean not null,
        name text not null,
        last_used_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index passkeys_of_user on passkeys (user_id);

      create table passkey_challenges (
        id uuid primary key,
        challenge text not null unique,
        purpose text not null,
        token_hash text not null,
        user_id uuid references users,
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      );
      create index passkey_challenges_expiry on passkey_challenges (expires_at);
    `)
  }

  async down() {
    this.schema.raw(`
      drop table passkey_challenges;
      drop table passkeys;
    `)
  }
}
