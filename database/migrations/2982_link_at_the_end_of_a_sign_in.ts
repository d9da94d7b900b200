import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The provider account that a waiting sign-in links, once its second factor is verified. Empty where the
 * account is linked already, or a password was used.
 *
 * Contracts: nothing, the columns are empty in every row.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table sign_in_steps
        add column link_issuer text,
        add column link_subject text;
    `)
  }

  async down() {
    this.schema.raw(`
      alter table sign_in_steps drop column link_subject, drop column link_issuer;
    `)
  }
}
