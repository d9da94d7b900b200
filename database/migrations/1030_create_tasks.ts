import { BaseSchema } from '@adonisjs/lucid/schema'

/** Children carry (parent, company) so that the database itself refuses one of another company. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table tasks (
        id uuid primary key,
        company_id uuid not null references companies,
        number text not null unique,
        title text not null,
        brief text,
        format text not null check (format in ('reel', 'story', 'product', 'ad', 'tour', 'other')),
        aspect_ratio text not null check (aspect_ratio in ('9:16', '16:9', '1:1', '4:5')),
        duration_seconds integer check (duration_seconds between 1 and 3600),
        quantity integer not null default 1 check (quantity between 1 and 100),
        platforms text[] not null default '{}',
        priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
        due_date date,
        status text not null default 'new' check (status in (
          'new', 'in_progress', 'in_review', 'changes_requested', 'approved',
          'on_hold', 'completed', 'cancelled'
        )),
        held_status text check (held_status in (
          'new', 'in_progress', 'in_review', 'changes_requested', 'approved'
        )),
        status_reason text,
        version integer not null default 1,
        created_by_id uuid not null references users,
        assignee_id uuid references users,
        producer_id uuid references users,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        deleted_by_id uuid references users,
        unique (id, company_id),
        check ((status = 'on_hold') = (held_status is not null))
      );
      create index tasks_list on tasks (created_at, id) where deleted_at is null;
      create index tasks_company_list on tasks (company_id, created_at, id) where deleted_at is null;
      create index tasks_status_list on tasks (status, created_at, id) where deleted_at is null;
      create index tasks_company_status_list on tasks (company_id, status, created_at, id)
        where deleted_at is null;
      create index tasks_assignee_list on tasks (assignee_id, created_at, id) where deleted_at is null;
      create index tasks_due_list on tasks (due_date, id) where deleted_at is null;
      create index tasks_company_due_list on tasks (company_id, due_date, id) where deleted_at is null;
      create index tasks_late_due_list on tasks (due_date desc nulls last, id desc) where deleted_at is null;

      alter table files add foreign key (task_id, company_id) references tasks (id, company_id);
      alter table uploads add foreign key (task_id, company_id) references tasks (id, company_id);

      create table task_selected_items (
        id uuid primary key,
        company_id uuid not null,
        task_id uuid not null,
        name text not null,
        sku text,
        url text,
        file_id uuid,
        quantity integer not null default 1 check (quantity between 1 and 10000),
        note text,
        position integer not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        foreign key (task_id, company_id) references tasks (id, company_id),
        foreign key (file_id, company_id) references files (id, company_id)
      );
      create index task_selected_items_of_task on task_selected_items (task_id, position)
        where deleted_at is null;
      create index task_selected_items_of_file on task_selected_items (file_id)
        where deleted_at is null;

      create table task_styles (
        id uuid primary key,
        company_id uuid not null,
        task_id uuid not null,
        category_id uuid not null references reference_categories,
        note text,
        position integer not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        foreign key (task_id, company_id) references tasks (id, company_id)
      );
      create unique index task_styles_unique on task_styles (task_id, category_id) where deleted_at is null;
      create index task_styles_of_task on task_styles (task_id, position) where deleted_at is null;

      create table task_interior_types (
        id uuid primary key,
        company_id uuid not null,
        task_id uuid not null,
        category_id uuid not null references reference_categories,
        note text,
        position integer not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        foreign key (task_id, company_id) references tasks (id, company_id)
      );
      create unique index task_interior_types_unique on task_interior_types (task_id, category_id)
        where deleted_at is null;
      create index task_interior_types_of_task on task_interior_types (task_id, position)
        where deleted_at is null;

      create table materials (
        id uuid primary key,
        company_id uuid not null,
        task_id uuid not null,
        kind text not null check (kind in ('text', 'link', 'file')),
        title text,
        body text,
        url text,
        file_id uuid,
        position integer not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        foreign key (task_id, company_id) references tasks (id, company_id),
        foreign key (file_id, company_id) references files (id, company_id),
        check (kind <> 'text' or body is not null),
        check (kind <> 'link' or url is not null),
        check (kind <> 'file' or file_id is not null)
      );
      create index materials_of_task on materials (task_id, position) where deleted_at is null;
      create index materials_of_file on materials (file_id) where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw(`
      drop table materials;
      drop table task_interior_types;
      drop table task_styles;
      drop table task_selected_items;
      alter table files drop constraint files_task_id_company_id_fkey;
      alter table uploads drop constraint uploads_task_id_company_id_fkey;
      drop table tasks;
    `)
  }
}
