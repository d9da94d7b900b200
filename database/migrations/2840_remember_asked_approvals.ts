import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Somebody asks for an approval once a day for each video; who asked when is remembered beside the
 * reminders. The table is small, so the check is looked through at once.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table reminders drop constraint reminders_kind_check;
      alter table reminders add constraint reminders_kind_check
        check (kind in ('decision', 'due', 'approval'));
    `)
  }

  async down() {
    this.schema.raw(`
      delete from reminders where kind = 'approval';
      alter table reminders drop constraint reminders_kind_check;
      alter table reminders add constraint reminders_kind_check
        check (kind in ('decision', 'due'));
    `)
  }
}
