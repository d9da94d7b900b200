import { BaseSchema } from '@adonisjs/lucid/schema'

/** Where the store holds how loud a video is over its time. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('alter table files add column waveform_key text')
  }

  async down() {
    this.schema.raw('alter table files drop column waveform_key')
  }
}
