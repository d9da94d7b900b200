import { BaseSchema } from '@adonisjs/lucid/schema'

/** The moments of references that an order points at. Their reference may be another company's. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table task_moments (
        id uuid primary key,
        company_id uuid not null,
        task_id uuid not null,
        moment_id uuid not null references reference_moments,
        position integer not null,
        note text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        foreign key (task_id, company_id) references tasks (id, company_id)
      );
      create unique index task_moments_unique on task_moments (task_id, moment_id)
        where deleted_at is null;
      create index task_moments_of_moment on task_moments (moment_id) where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw('drop table task_moments')
  }
}
