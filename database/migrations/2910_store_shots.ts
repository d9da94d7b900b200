import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The frames at which the shots of a version begin, found when it is read. Null where the version before this one read it: the
 * next sweep adds them.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('alter table readings add column shots integer[]')
  }

  async down() {
    this.schema.raw('alter table readings drop column shots')
  }
}
