import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An approval can be requested once a day per video and user; the request is stored with the reminders. The
 * table is small, so the check is validated at once.
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
