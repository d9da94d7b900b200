import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table reference_categories (
        id uuid primary key,
        parent_id uuid references reference_categories,
        name text not null,
        slug text not null,
        pickers text[] not null default '{}'
          check (pickers <@ array['style', 'interior_type', 'item', 'reference']),
        position integer not null default 0,
        is_active boolean not null default true,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        check (parent_id <> id)
      );
      create unique index reference_categories_slug_unique on reference_categories (slug)
        where deleted_at is null;
      create index reference_categories_tree on reference_categories (parent_id, position, name)
        where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw('drop table reference_categories')
  }
}
