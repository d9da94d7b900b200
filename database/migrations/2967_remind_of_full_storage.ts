import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Users who manage storage are notified once a month of a storage that is nearly full. The table is small, so
 * the check is validated at once.
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
