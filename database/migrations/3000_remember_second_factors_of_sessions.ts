import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Whether a second factor was verified in a session, so that a new requirement can end the sessions
 * from before it; and whether a waiting sign-in comes from an accepted invitation, which is no
 * re-authentication.
 *
 * A session whose user had a factor when it opened was opened with it. Sessions that the version
 * before opens during an upgrade count as opened without one: where a factor is required, they end a
 * day later.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table user_sessions add column second_factor boolean not null default false;
      alter table sign_in_steps add column from_invitation boolean not null default false;

      update user_sessions s set second_factor = true
       where s.ended_at is null and s.expires_at > now()
         and (s.opened_with = 'passkey'
           or exists (select from totp_factors f
                       where f.user_id = s.user_id and f.confirmed_at <= s.created_at)
           or exists (select from passkeys p
                       where p.user_id = s.user_id and p.created_at <= s.created_at));
    `)
  }

  async down() {
    this.schema.raw(`
      alter table sign_in_steps drop column from_invitation;
      alter table user_sessions drop column second_factor;
    `)
  }
}
