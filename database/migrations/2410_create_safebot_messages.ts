import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The bot's reply to a saved link: a message that is updated until the video is downloaded. `job_id` names
 * the job that will show the next change; while there is one, further changes need none. `shown` is a digest
 * of the current message.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table safebot_messages (
        id uuid primary key,
        record_id uuid not null references safebot_records,
        user_id uuid not null references users,
        bot_id text not null,
        chat_id text not null,
        update_id bigint not null,
        reply_to_id bigint not null,
        was_known boolean not null,
        message_id bigint,
        has_picture boolean not null default false,
        shown text,
        shown_at timestamptz,
        job_id uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        unique (record_id, bot_id, update_id)
      );
      create index safebot_messages_old on safebot_messages (created_at);
    `)
  }

  async down() {
    this.schema.raw('drop table safebot_messages')
  }
}
