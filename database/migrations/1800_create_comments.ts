import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Comments on a version of a video: at a frame, over a range of frames, or on the whole. Frames are counted
 * from 0 at the version's own rate; a drawing's coordinates are fractions of the picture.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table comments (
        id uuid primary key,
        company_id uuid not null,
        task_id uuid not null,
        content_item_id uuid not null,
        content_version_id uuid not null,
        parent_id uuid,
        revision_id uuid,
        author_id uuid not null references users,
        body text not null,
        frame integer check (frame >= 0),
        end_frame integer,
        drawing jsonb,
        visibility text not null check (visibility in ('everyone', 'team')),
        mentions uuid[] not null default '{}',
        edited_at timestamptz,
        resolved_at timestamptz,
        resolved_by_id uuid references users,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        unique (id, company_id),
        check (end_frame is null or end_frame >= frame),
        check (drawing is null or frame is not null),
        check ((resolved_at is null) = (resolved_by_id is null)),
        foreign key (task_id, company_id) references tasks (id, company_id),
        foreign key (content_item_id, company_id) references content_items (id, company_id),
        foreign key (content_version_id, company_id) references content_versions (id, company_id),
        foreign key (parent_id, company_id) references comments (id, company_id),
        foreign key (revision_id, company_id) references revisions (id, company_id)
      );
      create index comments_of_item on comments (content_item_id, created_at, id)
        where deleted_at is null;
      create index comments_of_thread on comments (parent_id) where deleted_at is null;

      create table comment_files (
        comment_id uuid not null,
        company_id uuid not null,
        file_id uuid not null,
        position integer not null check (position >= 0),
        primary key (comment_id, file_id),
        foreign key (comment_id, company_id) references comments (id, company_id),
        foreign key (file_id, company_id) references files (id, company_id)
      );
      create index comment_files_of_file on comment_files (file_id);
    `)
  }

  async down() {
    this.schema.raw('drop table comment_files; drop table comments;')
  }
}
