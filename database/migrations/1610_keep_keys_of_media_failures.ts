import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The reason why a file could not be processed is stored as a text key with values, and translated to the
 * reader's language. Sentences that were stored before become the general one.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table files alter column processing_error type jsonb using
        case when processing_error is not null
          then jsonb_build_object('key', 'media.other', 'values', '{}'::jsonb) end;
    `)
  }

  async down() {
    this.schema.raw(`
      alter table files alter column processing_error type text using processing_error ->> 'key';
    `)
  }
}
