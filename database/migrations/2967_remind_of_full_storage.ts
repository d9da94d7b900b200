import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Those who can do something about it are told once a month of a storage that is nearly full. The
 * table is small, so the check is looked through at once.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table reminders drop constraint reminders_kind_check;
      alter table reminders add constraint reminders_kind_check
        check (kind in ('decision', 'due', 'approval', 'storage'));
    `)
  }

  async down() {
    this.schema.raw(`
      delete from reminders where kind = 'storage';
      alter table reminders drop constraint reminders_kind_check;
      alter table reminders add constraint reminders_kind_check
        check (kind in ('decision', 'due', 'approval'));
    `)
  }
}
