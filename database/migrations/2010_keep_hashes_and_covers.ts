import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The SHA-256 of a version's file is worked out once, and names what was approved; its cover is a
 * frame of it, cut into a file of its own. A check compares both ends of a certificate again: the
 * file in the store, and its entry in the audit chain.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table files add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$');

      alter table content_versions
        add column cover_frame integer check (cover_frame >= 0),
        add column cover_file_id uuid,
        add foreign key (cover_file_id, company_id) references files (id, company_id),
        add check ((cover_frame is null) = (cover_file_id is null));
      create index content_versions_of_cover on content_versions (cover_file_id)
        where cover_file_id is not null;

      create table certificate_checks (
        id uuid primary key,
        company_id uuid not null,
        content_version_id uuid not null,
        requested_by_id uuid not null references users,
        status text not null default 'queued' check (status in ('queued', 'ready', 'failed')),
        content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
        file_matches boolean,
        entry_matches boolean,
        finished_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        unique (id, company_id),
        foreign key (content_version_id, company_id) references content_versions (id, company_id)
      );
      create index certificate_checks_of_version
        on certificate_checks (content_version_id, created_at);
      create unique index certificate_checks_one_queued on certificate_checks (content_version_id)
        where status = 'queued';
    `)
  }

  async down() {
    this.schema.raw(`
      drop table certificate_checks;
      alter table content_versions drop column cover_frame, drop column cover_file_id;
      alter table files drop column content_hash;
    `)
  }
}
