import { BaseSchema } from '@adonisjs/lucid/schema'

/** What of an order each side has ticked off while it looked at a version. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table brief_checklists (
        id uuid primary key,
        company_id uuid not null,
        content_version_id uuid not null,
        side text not null check (side in ('team', 'client')),
        ticks text[] not null default '{}',
        updated_by_id uuid not null references users,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        unique (content_version_id, side),
        foreign key (content_version_id, company_id) references content_versions (id, company_id)
      );
    `)
  }

  async down() {
    this.schema.raw('drop table brief_checklists;')
  }
}
