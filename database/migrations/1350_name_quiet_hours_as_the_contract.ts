import { BaseSchema } from '@adonisjs/lucid/schema'

/** Quiet hours go from one time `to` another, as the API's contract spells it. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(renameKey('until', 'to'))
  }

  async down() {
    this.schema.raw(renameKey('to', 'until'))
  }
}

function renameKey(from: string, to: string): string {
  return `
    update users set quiet_hours = (quiet_hours - '${from}') || jsonb_build_object('${to}', quiet_hours -> '${from}')
     where quiet_hours -> '${from}' is not null`
}
