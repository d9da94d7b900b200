import { BaseSchema } from '@adonisjs/lucid/schema'

/** Trigrams answer a search for any part of a word, in any language, from an index. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create extension if not exists pg_trgm;
      create index tasks_title_search on tasks using gin (title gin_trgm_ops);
      create index tasks_number_search on tasks using gin (number gin_trgm_ops);
      create index content_items_title_search on content_items using gin (title gin_trgm_ops);
      create index users_name_search on users using gin (full_name gin_trgm_ops);
      create index users_email_search on users using gin (email gin_trgm_ops);
      create index companies_name_search on companies using gin (name gin_trgm_ops);
    `)
  }

  async down() {
    this.schema.raw(`
      drop index companies_name_search;
      drop index users_email_search;
      drop index users_name_search;
      drop index content_items_title_search;
      drop index tasks_number_search;
      drop index tasks_title_search;
    `)
  }
}
