import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The checklist of a revision. A note copies the text of the comment that it was made from, so that later
 * edits don't change the request. It also copies the comment's visibility, since a comment of the team must
 * reach no client as a note either.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table revision_notes (
        id uuid primary key,
        company_id uuid not null,
        revision_id uuid not null,
        comment_id uuid,
        position integer not null check (position >= 0),
        body text not null,
        visibility text not null check (visibility in ('everyone', 'team')),
        created_by_id uuid not null references users,
        resolved_at timestamptz,
        resolved_by_id uuid references users,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        unique (id, company_id),
        check ((resolved_at is null) = (resolved_by_id is null)),
        foreign key (revision_id, company_id) references revisions (id, company_id),
        foreign key (comment_id, company_id) references comments (id, company_id)
      );
      create unique index revision_notes_of_revision on revision_notes (revision_id, position)
        where deleted_at is null;
      create unique index revision_notes_of_comment on revision_notes (comment_id, revision_id)
        where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw('drop table revision_notes;')
  }
}
