import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Passkeys (WebAuthn): of each its public key, and how often its authenticator says that it was used.
 * What is asked of one is a challenge, for one purpose, of one browser or session, good once.
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
