import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The client (`OIDC_CLIENT_ID`) for which a provider named a user, since it may name the same user differently for
 * another; and in the waiting sign-ins that create a link. Empty in links of before, until they are used.
 *
 * Contracts: nothing, the columns are empty in every row.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table sign_in_links add column client_id text;
      alter table sign_in_steps add column link_client_id text;
    `)
  }

  async down() {
    this.schema.raw(`
      alter table sign_in_steps drop column link_client_id;
      alter table sign_in_links drop column client_id;
    `)
  }
}
