import { BaseSchema } from '@adonisjs/lucid/schema'

/** Videos of an order that reached the client, and how many of them. */
const REACHED = `from content_items i
  where i.task_id = t.id and i.deleted_at is null and i.released_version_id is not null`

/**
 * An order is approved once as many videos are approved as were ordered. Those that were called
 * approved with fewer go back to where the work is, also where they rest. The way back computes what was
 * said before: approved as soon as everything that reached the client is.
 */
export default class extends BaseSchema {
  async up() {
    for (const column of ['status', 'held_status']) {
      this.schema.raw(`
        update tasks t set ${column} = 'in_progress', version = version + 1
         where t.${column} = 'approved' and (select count(*) ${REACHED}) < t.quantity`)
    }
  }

  async down() {
    for (const column of ['status', 'held_status']) {
      this.schema.raw(`
        update tasks t set ${column} = 'approved', version = version + 1
         where t.${column} = 'in_progress'
           and (select count(*) > 0 and bool_and(i.released_status = 'approved') ${REACHED})`)
    }
  }
}
