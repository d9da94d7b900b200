import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Previews of web pages, read once and removed after a while: a cache that belongs to no company. The small
 * picture is stored in the row, so that it is removed with it. `refusal` is the reason why nothing was read.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table link_previews (
        id uuid primary key,
        url_hash bytea not null unique,
        title text,
        description text,
        site_name text,
        image bytea,
        image_type text,
        refusal text,
        expires_at timestamptz not null,
        check ((title is null) = (refusal is not null)),
        check ((image is null) = (image_type is null))
      );
      alter table link_previews alter column image set storage external;
      create index link_previews_expired on link_previews (expires_at);
    `)
  }

  async down() {
    this.schema.raw('drop table link_previews')
  }
}
