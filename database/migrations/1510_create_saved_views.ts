import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a person keeps of a list's address, under a name. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table saved_views (
        id uuid primary key,
        company_id uuid not null references companies,
        user_id uuid not null references users,
        page text not null check (page in ('/tasks', '/content', '/revisions')),
        name text not null,
        query text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      );
      create unique index saved_views_name_unique on saved_views (user_id, page, lower(name))
        where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw('drop table saved_views')
  }
}
