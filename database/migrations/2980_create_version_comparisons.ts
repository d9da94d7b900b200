import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What comparing two versions gave: kept for each pair, and made again when it was made by an older
 * method. Nothing here is business; rows are removed with their versions, and may be at any time.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table version_comparisons (
        id uuid primary key,
        company_id uuid not null,
        from_version_id uuid not null,
        to_version_id uuid not null,
        method integer not null check (method >= 0),
        status text not null check (status in ('waiting', 'ready', 'failed')),
        changes jsonb,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        unique (from_version_id, to_version_id),
        check (from_version_id <> to_version_id),
        check ((status = 'ready') = (changes is not null)),
        foreign key (from_version_id, company_id) references content_versions (id, company_id),
        foreign key (to_version_id, company_id) references content_versions (id, company_id)
      );
      create index version_comparisons_of_newer on version_comparisons (to_version_id);
    `)
  }

  async down() {
    this.schema.raw('drop table version_comparisons')
  }
}
