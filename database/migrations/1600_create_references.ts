import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * `references` is a reserved word of SQL, so the table has another name. A moment belongs to the company of
 * the user who marked it: what a client marks in a shared reference is private to that client.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table library_references (
        id uuid primary key,
        company_id uuid not null references companies,
        is_shared boolean not null default false,
        kind text not null check (kind in ('video', 'image', 'link')),
        title text not null,
        file_id uuid,
        url text,
        note text,
        source text,
        rights text,
        created_by_id uuid not null references users,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        unique (id, company_id),
        foreign key (file_id, company_id) references files (id, company_id),
        check ((kind = 'link') = (file_id is null)),
        check (kind <> 'link' or url is not null)
      );
      create index library_references_list on library_references (created_at, id)
        where deleted_at is null;
      create index library_references_company_list
        on library_references (company_id, created_at, id) where deleted_at is null;
      create index library_references_shared_list on library_references (created_at, id)
        where is_shared and deleted_at is null;
      create index library_references_of_file on library_references (file_id)
        where deleted_at is null;
      create index library_references_search on library_references
        using gin (title gin_trgm_ops, note gin_trgm_ops, source gin_trgm_ops);

      create table reference_category_choices (
        id uuid primary key,
        company_id uuid not null,
        reference_id uuid not null,
        category_id uuid not null references reference_categories,
        position integer not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        foreign key (reference_id, company_id) references library_references (id, company_id)
      );
      create unique index reference_category_choices_unique
        on reference_category_choices (reference_id, category_id) where deleted_at is null;
      create index reference_category_choices_of_category
        on reference_category_choices (category_id, reference_id) where deleted_at is null;

      create table reference_moments (
        id uuid primary key,
        company_id uuid not null references companies,
        reference_id uuid not null references library_references,
        start_ms integer not null check (start_ms >= 0),
        end_ms integer not null check (end_ms > start_ms),
        note text,
        created_by_id uuid not null references users,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      );
      create index reference_moments_of_reference on reference_moments (reference_id, start_ms, id)
        where deleted_at is null;

      create index task_styles_of_category on task_styles (category_id) where deleted_at is null;
      create index task_interior_types_of_category on task_interior_types (category_id)
        where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw(`
      drop index task_interior_types_of_category;
      drop index task_styles_of_category;
      drop table reference_moments;
      drop table reference_category_choices;
      drop table library_references;
    `)
  }
}
