import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The decision lives on the version; the item repeats the newest version's status for its
 * lists. `released_version_id` is the newest version that clients may see.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table content_items (
        id uuid primary key,
        company_id uuid not null,
        task_id uuid not null,
        title text not null,
        status text not null
          check (status in ('team_review', 'in_review', 'changes_requested', 'approved')),
        current_version_id uuid,
        released_version_id uuid,
        released_status text check (released_status in ('in_review', 'changes_requested', 'approved')),
        version_count integer not null default 0,
        created_by_id uuid not null references users,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        unique (id, company_id),
        foreign key (task_id, company_id) references tasks (id, company_id)
      );
      create index content_items_list on content_items (updated_at, id) where deleted_at is null;
      create index content_items_company_list on content_items (company_id, updated_at, id)
        where deleted_at is null;
      create index content_items_status_list on content_items (status, updated_at, id)
        where deleted_at is null;
      create index content_items_released_list
        on content_items (company_id, released_status, updated_at, id) where deleted_at is null;
      create index content_items_of_task on content_items (task_id, created_at) where deleted_at is null;

      create table content_versions (
        id uuid primary key,
        company_id uuid not null,
        content_item_id uuid not null,
        number integer not null check (number > 0),
        file_id uuid not null,
        note text,
        status text not null
          check (status in ('team_review', 'in_review', 'changes_requested', 'approved')),
        released_at timestamptz,
        released_by_id uuid references users,
        decided_at timestamptz,
        decided_by_id uuid references users,
        created_by_id uuid not null references users,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        unique (id, company_id),
        unique (content_item_id, number),
        foreign key (content_item_id, company_id) references content_items (id, company_id),
        foreign key (file_id, company_id) references files (id, company_id),
        check ((status = 'team_review') = (released_at is null))
      );
      create unique index content_versions_file_unique on content_versions (file_id)
        where deleted_at is null;

      alter table content_items
        add foreign key (current_version_id, company_id) references content_versions (id, company_id),
        add foreign key (released_version_id, company_id) references content_versions (id, company_id);

      create table revisions (
        id uuid primary key,
        company_id uuid not null,
        task_id uuid not null,
        content_item_id uuid not null,
        content_version_id uuid not null,
        number integer not null check (number > 0),
        message text not null,
        status text not null default 'open' check (status in ('open', 'resolved')),
        requested_by_id uuid not null references users,
        resolved_by_id uuid references users,
        resolved_at timestamptz,
        resolution_note text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        unique (id, company_id),
        unique (content_item_id, number),
        foreign key (task_id, company_id) references tasks (id, company_id),
        foreign key (content_item_id, company_id) references content_items (id, company_id),
        foreign key (content_version_id, company_id) references content_versions (id, company_id)
      );
      create unique index revisions_one_open on revisions (content_item_id)
        where status = 'open' and deleted_at is null;
      create index revisions_list on revisions (created_at, id) where deleted_at is null;
      create index revisions_company_list on revisions (company_id, created_at, id)
        where deleted_at is null;
      create index revisions_status_list on revisions (status, created_at, id)
        where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw(`
      drop table revisions;
      alter table content_items
        drop constraint content_items_current_version_id_company_id_fkey,
        drop constraint content_items_released_version_id_company_id_fkey;
      drop table content_versions;
      drop table content_items;
    `)
  }
}
