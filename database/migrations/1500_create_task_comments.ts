import { BaseSchema } from '@adonisjs/lucid/schema'

/** Comments on an order. The index contains what counting for a client needs. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table task_comments (
        id uuid primary key,
        company_id uuid not null,
        task_id uuid not null,
        author_id uuid not null references users,
        body text not null,
        visibility text not null check (visibility in ('everyone', 'team')),
        mentions uuid[] not null default '{}',
        edited_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        foreign key (task_id, company_id) references tasks (id, company_id)
      );
      create index task_comments_of_task on task_comments (task_id, created_at, id)
        include (visibility, author_id) where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw('drop table task_comments')
  }
}
