import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Second factors: an authenticator app, whose secret is encrypted, and recovery codes, of which a digest is
 * stored. `last_step` is the newest time step of an accepted code: no code of it, or of an earlier one, is
 * accepted again.
 *
 * A sign-in with a second factor waits in a table of its own until that is verified, so that no query for
 * sessions can find it.
 *
 * Contracts: nothing, the unique indexes are those of a table that is made here.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table totp_factors (
        id uuid primary key,
        user_id uuid not null references users,
        sealed_secret text not null,
        confirmed_at timestamptz,
        last_step bigint,
        last_used_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create unique index totp_factors_confirmed on totp_factors (user_id)
        where confirmed_at is not null;
      create unique index totp_factors_waiting on totp_factors (user_id)
        where confirmed_at is null;

      create table recovery_codes (
        id uuid primary key,
        user_id uuid not null references users,
        code_hash text not null,
        used_at timestamptz,
        created_at timestamptz not null default now(),
        unique (user_id, code_hash)
      );

      create table sign_in_steps (
        id uuid primary key,
        token_hash text not null unique,
        user_id uuid not null references users,
        remembered boolean not null,
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      );
      create index sign_in_steps_of_user on sign_in_steps (user_id);
      create index sign_in_steps_expiry on sign_in_steps (expires_at);
    `)
  }

  async down() {
    this.schema.raw(`
      drop table sign_in_steps;
      drop table recovery_codes;
      drop table totp_factors;
    `)
  }
}
